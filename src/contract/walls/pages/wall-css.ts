import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";

export const wallCssEndpoints = {
  /** Stores nothing. `removed`: the first of the rules and declarations that were left out, as written. */
  checkWallCss: endpoint({
    method: "POST",
    path: "/walls/css-check",
    reads: true,
    access: "editor",
    extension: true,
    encoding: "json",
    body: z.object({ css: z.string().check(z.maxLength(LIMITS.customCss)) }),
    answer: z.object({ data: z.object({ css: z.string(), removed: z.array(z.string()) }) }),
  }),
};
