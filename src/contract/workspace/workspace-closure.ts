import * as z from "zod/mini";
import { SESSION, endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Timestamp } from "#contract/core/values.ts";

/** How long a closed workspace can be put back before everything in it is deleted. */
export const CLOSED_DAYS = 30;
/** Its owner is reminded this many days before the end. */
export const REMINDER_DAYS = 3;

/** What ends with a workspace. */
export const CLOSURE_COUNTS = ["reviews", "walls", "widgets", "forms", "contacts", "members"] as const;

/** `first`: the one that set-up made, whose admins answer for the installation. `only`: the person would have none left. */
export const CLOSURE_REFUSALS = ["first", "only"] as const;

const closure = { ...SESSION, access: "owner", path: "/workspace/closure" } as const;

export const workspaceClosureEndpoints = {
  /** What closing the workspace would end, and why it is refused, if it is. */
  readClosure: endpoint({
    ...closure,
    method: "GET",
    answer: z.object({
      data: z.object({
        refusal: z.nullable(z.enum(CLOSURE_REFUSALS)),
        counts: z.record(z.enum(CLOSURE_COUNTS), z.int()),
      }),
    }),
  }),
  /** Closes the workspace for everybody at once; `CLOSED_DAYS` later everything in it is deleted. `name` is its name. */
  closeWorkspace: endpoint({
    ...closure,
    method: "POST",
    proof: true,
    encoding: "json",
    body: z.object({ name: z.string().check(z.maxLength(LIMITS.workspaceName)) }),
    answer: z.object({ message: z.string(), data: z.object({ delete_at: Timestamp }) }),
  }),
  /** Puts a closed workspace back as it was. */
  reopenWorkspace: endpoint({
    ...closure,
    method: "DELETE",
    whenClosed: true,
    answer: z.object({ message: z.string() }),
  }),
};
