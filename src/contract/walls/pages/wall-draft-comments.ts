import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { Flag } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

/** What a visitor sends from the page of a draft. */
export const NewDraftComment = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.userName)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.draftComment)),
  /** Honeypot. */
  website: z.optional(z.string().check(z.maxLength(0, "must be empty"))),
});

const DraftComment = z.object({
  id: z.int(),
  /** As the visitor typed it. Plain text, like `text`. */
  name: z.string(),
  text: z.string(),
  /** Name of the link it came through. */
  link: z.string(),
  created_at: Timestamp,
  settled_at: z.nullable(Timestamp),
  /** Who settled it; null when that person or key is gone. */
  settled_by: z.nullable(z.string()),
});
export type DraftComment = z.output<typeof DraftComment>;

const ofPage = { record: "Page", extension: true } as const;
const path = "/pages/{unique_page_id}/draft-comments";
const params = z.object({ unique_page_id: z.string() });
const byId = {
  extension: true,
  record: "Draft comment",
  path: `${path}/{id}`,
  access: "editor",
  params: z.extend(params, { id: NumericId }),
} as const;

/** What people wrote through links to the draft of a wall. */
export const wallDraftCommentEndpoints = {
  /** Open ones before settled ones, newest first; the last `LIMITS.draftCommentsShown`, and how many are open. */
  listDraftComments: endpoint({
    ...ofPage,
    method: "GET",
    path,
    params,
    answer: z.object({ data: z.array(DraftComment), open: z.int() }),
  }),
  /** Settles a comment, or opens it again. */
  settleDraftComment: endpoint({
    ...byId,
    method: "PUT",
    encoding: "json",
    body: z.object({ settled: Flag }),
    answer: z.object({ message: z.string(), data: DraftComment }),
  }),
  deleteDraftComment: endpoint({ ...byId, method: "DELETE", answer: z.object({ message: z.string() }) }),
};
