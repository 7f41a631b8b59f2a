import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { WholeNumber } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

/** Days after which a link ends, unless another number is asked for. */
export const DRAFT_LINK_DAYS = 14;

const DraftLink = z.object({
  id: z.int(),
  /** For whom it is; the team alone sees it. */
  name: z.string(),
  /** Who made it; null when that person or key is gone. */
  by: z.nullable(z.string()),
  created_at: Timestamp,
  expires_at: Timestamp,
  /** Whether it still opens: neither expired nor revoked. */
  is_live: z.boolean(),
  /** To the minute. */
  last_opened_at: z.nullable(Timestamp),
  comments: z.int(),
});
export type DraftLink = z.output<typeof DraftLink>;

const ofPage = { record: "Page", extension: true } as const;
const path = "/pages/{unique_page_id}/draft-links";
const params = z.object({ unique_page_id: z.string() });

/** Private links that show a wall as publishing its draft would leave it, without an account. */
export const wallDraftLinkEndpoints = {
  /** Newest first. Links that have ended stay as long as somebody commented through them. */
  listDraftLinks: endpoint({ ...ofPage, method: "GET", path, params, answer: z.object({ data: z.array(DraftLink) }) }),
  /** `url` is in this answer only: the service stores a hash. At most `LIMITS.draftLinks` of a wall are live at a time. */
  createDraftLink: endpoint({
    ...ofPage,
    method: "POST",
    path,
    access: "editor",
    encoding: "json",
    params,
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.draftLinkName)),
      days: z._default(
        z.optional(z.pipe(WholeNumber, z.int().check(z.minimum(1), z.maximum(LIMITS.draftLinkDays)))),
        DRAFT_LINK_DAYS,
      ),
    }),
    answer: z.object({ message: z.string(), data: DraftLink, url: z.string() }),
  }),
  /** Its address is answered as an unknown one from then on. The comments stay. */
  revokeDraftLink: endpoint({
    ...ofPage,
    record: "Draft link",
    method: "DELETE",
    path: `${path}/{id}`,
    access: "editor",
    params: z.extend(params, { id: NumericId }),
    answer: z.object({ message: z.string() }),
  }),
};
