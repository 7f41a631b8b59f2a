import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { REVIEW_SORTS, ReviewFilter } from "#contract/reviews/review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId } from "#contract/core/values.ts";
import { Flag } from "#contract/core/input-values.ts";

// Limits the stored JSON of a view; search terms and identifiers have no limits of their own.
const filter = ReviewFilter.check(
  z.refine((given) => JSON.stringify(given).length <= LIMITS.viewFilter, { error: "is too long" }),
);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.viewName));

export const SavedView = z.object({
  id: z.int(),
  name: z.string(),
  filter: ReviewFilter,
  sort: z.enum(REVIEW_SORTS),
  shared: z.boolean(),
  /** Others see only shared views. */
  mine: z.boolean(),
  version: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

const Fields = {
  name,
  filter,
  sort: z._default(z.optional(z.enum(REVIEW_SORTS)), "newest"),
  shared: z._default(z.optional(Flag), false),
};
const Patch = z.object({
  name: z.optional(name),
  filter: z.optional(filter),
  sort: z.optional(z.enum(REVIEW_SORTS)),
  shared: z.optional(Flag),
});
const byId = { record: "View", params: z.object({ id: NumericId }), extension: true, versioned: true } as const;
const made = z.object({ message: z.string(), data: SavedView });

/** Anybody stores private views; sharing, and changing a shared one, requires an editor. */
export const viewEndpoints = {
  listViews: endpoint({
    method: "GET",
    path: "/views",
    extension: true,
    answer: z.object({ data: z.array(SavedView) }),
  }),
  createView: endpoint({
    method: "POST",
    path: "/views",
    extension: true,
    encoding: "json",
    idempotent: true,
    body: z.object(Fields),
    answer: made,
  }),
  updateView: endpoint({ ...byId, method: "PUT", path: "/views/{id}", encoding: "json", body: Patch, answer: made }),
  deleteView: endpoint({ ...byId, method: "DELETE", path: "/views/{id}", answer: z.object({ message: z.string() }) }),
};
