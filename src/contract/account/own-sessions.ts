import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

export const OwnSession = z.object({
  id: z.int(),
  /** Of the browser, as "Firefox"; null when it did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  is_current: z.boolean(),
  created_at: Timestamp,
  /** Exact to five minutes. */
  last_seen_at: Timestamp,
});
export type OwnSession = z.infer<typeof OwnSession>;

const done = z.object({ message: z.string() });

export const ownSessionEndpoints = {
  /** This one first, then by last use. */
  listSessions: endpoint({
    ...SESSION,
    method: "GET",
    path: "/account/sessions",
    answer: z.object({ data: z.array(OwnSession) }),
  }),
  revokeSession: endpoint({
    ...SESSION,
    method: "DELETE",
    path: "/account/sessions/{session_id}",
    record: "Session",
    params: z.object({ session_id: NumericId }),
    answer: done,
  }),
  revokeOtherSessions: endpoint({ ...SESSION, method: "DELETE", path: "/account/sessions", answer: done }),
};
