import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { NumericId } from "#contract/core/values.ts";
import { SavedReply, SavedReplyInput } from "./saved-reply.ts";

const shared = { extension: true, access: "editor" } as const;
const byId = { path: "/saved-replies/{id}", record: "Saved reply", params: z.object({ id: NumericId }) } as const;
const answer = z.object({ message: z.string(), data: SavedReply });

export const savedReplyEndpoints = {
  /** By name. */
  listSavedReplies: endpoint({
    method: "GET",
    path: "/saved-replies",
    extension: true,
    answer: z.object({ data: z.array(SavedReply) }),
  }),
  /** At most `LIMITS.savedReplies` of a workspace; names differ, ignoring case. */
  createSavedReply: endpoint({
    ...shared,
    method: "POST",
    path: "/saved-replies",
    encoding: "json",
    idempotent: true,
    body: SavedReplyInput,
    answer,
  }),
  updateSavedReply: endpoint({
    ...shared,
    ...byId,
    method: "PUT",
    encoding: "json",
    body: z.partial(SavedReplyInput),
    answer,
  }),
  deleteSavedReply: endpoint({ ...shared, ...byId, method: "DELETE", answer: z.object({ message: z.string() }) }),
};
