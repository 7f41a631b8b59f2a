import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const tokenEndpoints = {
  /** How a Bearer token is obtained (notes, "Bearer token"): with a key pair as Basic. */
  createToken: endpoint({
    method: "POST",
    path: "/oauth/token",
    section: "5",
    encoding: "urlencoded",
    extension: true,
    body: z.object({ grant_type: z.literal("client_credentials") }),
    answer: z.object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.int() }),
  }),
};
