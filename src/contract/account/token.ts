import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";

/** The key pair in the body, for clients that do not send it as Basic (RFC 6749, 2.3.1). */
const client = { client_id: z.optional(z.string()), client_secret: z.optional(z.string()) };

export const tokenEndpoints = {
  /** How a Bearer token is obtained: client credentials, the key pair as Basic or in the body. */
  createToken: endpoint({
    method: "POST",
    path: "/oauth/token",
    section: "5",
    access: "public",
    encoding: "urlencoded",
    extension: true,
    /** `grant_type` is `client_credentials`; another one is 422 with `error: unsupported_grant_type`. */
    body: z.object({ ...client, grant_type: z.string() }),
    answer: z.object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.int() }),
  }),
  /** Ends a token before its time (RFC 7009). A token that is unknown or somebody else's answers 200 as well. */
  revokeToken: endpoint({
    method: "POST",
    path: "/oauth/revoke",
    section: "5",
    access: "public",
    encoding: "urlencoded",
    extension: true,
    body: z.object({ ...client, token: z.string().check(z.minLength(1)), token_type_hint: z.optional(z.string()) }),
    answer: z.object({ message: z.string() }),
  }),
};
