import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";

/** What custom CSS comes to once it may be worn. */
export const wallCssEndpoints = {
  /** Stores nothing. `removed`: rules and declarations that are left out, as they were written, the first of them. */
  checkWallCss: endpoint({
    method: "POST",
    path: "/walls/css-check",
    access: "editor",
    extension: true,
    encoding: "json",
    body: z.object({ css: z.string().check(z.maxLength(LIMITS.customCss)) }),
    answer: z.object({ data: z.object({ css: z.string(), removed: z.array(z.string()) }) }),
  }),
};
