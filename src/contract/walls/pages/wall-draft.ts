import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { PICTURE_FIELDS, PageFields } from "./page-patch.ts";
import { Page } from "./page.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";
import { FilePart, WholeNumber } from "#contract/core/input-values.ts";
import { hiddenFeeds } from "./hidden-feeds.ts";

export const WallDraft = z.object({
  fields: z.looseObject({}),
  base_version: z.int(),
  version: z.int(),
  by: z.nullable(z.string()),
  updated_at: Timestamp,
});
export type WallDraft = z.output<typeof WallDraft>;

const Version = z.object({
  version: z.int(),
  at: Timestamp,
  by: z.nullable(z.string()),
  changed: z.array(z.string()),
});
export type WallVersion = z.output<typeof Version>;

const ofPage = { record: "Page", params: z.object({ unique_page_id: z.string() }), extension: true } as const;
export const READ_DRAFT = {
  method: "GET",
  versioned: true,
  answer: z.object({ data: z.nullable(WallDraft) }),
} as const;
export const SAVE_DRAFT = {
  method: "PUT",
  access: "editor",
  encoding: "json",
  versioned: true,
  answer: z.object({ message: z.string(), data: WallDraft }),
} as const;
/** Each field optional, because a draft may be incomplete. 422 for fields of a wrong shape. */
export const draftOf = <T extends z.ZodMiniType>(fields: T) => z.object({ fields, base_version: WholeNumber });
export const DELETE_DRAFT = {
  method: "DELETE",
  access: "editor",
  versioned: true,
  answer: z.object({ message: z.string() }),
} as const;
export const PUBLISH_DRAFT = {
  method: "POST",
  access: "editor",
  encoding: "json",
  versioned: true,
  /** `base_version`: the version seen when a conflict was settled. */
  body: z.object({ base_version: z.optional(WholeNumber) }),
} as const;
export const LIST_VERSIONS = { method: "GET", answer: z.object({ data: z.array(Version) }) } as const;
export const READ_VERSION = { method: "GET", answer: z.object({ data: z.looseObject({}) }) } as const;

/**
 * Drafts and versions of walls, and pictures for them. `data` is null while there is no draft. 412 when the draft was saved
 * since `If-Match`, and on publishing when the wall changed since the draft began; publishing without a draft is 404.
 */
export const wallDraftEndpoints = {
  getPageDraft: endpoint({ ...ofPage, ...READ_DRAFT, path: "/pages/{unique_page_id}/draft" }),
  savePageDraft: endpoint({
    ...ofPage,
    ...SAVE_DRAFT,
    path: "/pages/{unique_page_id}/draft",
    body: draftOf(PageFields),
  }),
  deletePageDraft: endpoint({ ...ofPage, ...DELETE_DRAFT, path: "/pages/{unique_page_id}/draft" }),
  publishPageDraft: endpoint({
    ...ofPage,
    ...PUBLISH_DRAFT,
    path: "/pages/{unique_page_id}/draft/publish",
    answer: z.object({ message: z.string(), data: Page, ...hiddenFeeds }),
  }),
  listPageVersions: endpoint({ ...ofPage, ...LIST_VERSIONS, path: "/pages/{unique_page_id}/versions" }),
  getPageVersion: endpoint({
    ...ofPage,
    ...READ_VERSION,
    params: z.object({ unique_page_id: z.string(), version: NumericId }),
    path: "/pages/{unique_page_id}/versions/{version}",
  }),
  addPageMedia: endpoint({
    ...ofPage,
    method: "POST",
    access: "editor",
    encoding: "multipart",
    path: "/pages/{unique_page_id}/media",
    files: { file: LIMITS.imageBytes },
    body: z.object({ file: FilePart, use: z.optional(z.literal(PICTURE_FIELDS)) }),
    answer: z.object({ message: z.string(), data: z.object({ url: z.string() }) }),
  }),
};
