import { PageQuery, paged } from "#contract/core/paging.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { ReviewListQuery } from "#contract/reviews/review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { PagePatch } from "./page-patch.ts";
import { Page, PageListItem } from "./page.ts";
import { PageReview } from "./page-review.ts";
import { listOf } from "#contract/core/values.ts";
import { hiddenFeeds } from "./hidden-feeds.ts";

const byId = z.object({ unique_page_id: z.string() });
const files = { logo: LIMITS.logoBytes, favicon: LIMITS.imageBytes, background_image: LIMITS.imageBytes };

export const pageEndpoints = {
  listPages: endpoint({
    method: "GET",
    path: "/pages",
    section: "4.2",
    query: PageQuery,
    answer: z.object({
      data: paged(PageListItem),
      show_merge_wol_banner: z.boolean(),
      unique_workspace: z.nullable(z.unknown()),
      unique_form_id: z.string(),
      total_feeds_count: z.int(),
    }),
  }),
  createPage: endpoint({
    method: "POST",
    path: "/pages",
    access: "editor",
    idempotent: true,
    encoding: "multipart",
    files,
    body: z.safeExtend(PagePatch, { name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.pageName)) }),
    answer: z.object({ message: z.string(), data: Page, ...hiddenFeeds }),
  }),
  /** Before `/pages/{id}`: a path with a fixed last segment wins. */
  listPageReviews: endpoint({
    method: "GET",
    path: "/pages/feeds",
    section: "4.6",
    query: ReviewListQuery,
    answer: z.object({ data: paged(PageReview) }),
  }),
  listSelectedReviews: endpoint({
    method: "POST",
    path: "/pages/selected-feeds",
    reads: true,
    section: "4.5",
    encoding: "json",
    body: z.object({
      selected_feeds: listOf(z.string()).check(
        z.maxLength(LIMITS.feedsPerPage, { error: `may hold at most ${LIMITS.feedsPerPage} reviews` }),
      ),
    }),
    answer: z.object({ data: z.array(PageReview) }),
  }),
  getPage: endpoint({
    method: "GET",
    path: "/pages/{unique_page_id}",
    record: "Page",
    versioned: true,
    params: byId,
    answer: z.object({ data: Page }),
  }),
  /** Identifiers of the reviews that visitors see there, in order; `by_rule`: those of them that nobody has chosen. */
  listShownFeeds: endpoint({
    method: "GET",
    path: "/pages/{unique_page_id}/shown-feeds",
    record: "Page",
    extension: true,
    params: byId,
    answer: z.object({ data: z.object({ feeds: z.array(z.string()), by_rule: z.array(z.string()) }) }),
  }),
  /**
   * Multipart insists on `name` (v3 interface, section 4.3). A plain form is answered the same: `data` beside the
   * `message` of 4.4.
   */
  updatePage: endpoint({
    method: "PUT",
    path: "/pages/{unique_page_id}",
    section: "4.3, 4.4",
    access: "editor",
    record: "Page",
    versioned: true,
    encoding: "multipart",
    files,
    params: byId,
    body: PagePatch,
    required: { multipart: ["name"] },
    answer: z.object({ message: z.string(), data: Page, ...hiddenFeeds }),
  }),
  deletePage: endpoint({
    method: "DELETE",
    path: "/pages/{unique_page_id}",
    access: "editor",
    record: "Page",
    versioned: true,
    capability: "delete_allowed",
    params: byId,
    answer: z.object({ message: z.string() }),
  }),
  duplicatePage: endpoint({
    method: "POST",
    path: "/pages/{unique_page_id}/duplicate",
    access: "editor",
    record: "Page",
    encoding: "json",
    idempotent: true,
    params: byId,
    body: z.object({ name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.pageName))) }),
    answer: z.object({ message: z.string(), data: Page, ...hiddenFeeds }),
  }),
  getEmbedCode: endpoint({
    method: "GET",
    path: "/embed-code",
    section: "4.7",
    query: z.object({ type: z.literal(["page", "widget"]), id: z.string() }),
    answer: z.object({ type: z.string(), id: z.string(), embed_code: z.string() }),
  }),
};
