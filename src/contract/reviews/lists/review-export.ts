import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ReviewKey } from "#contract/reviews/review-action.ts";
import { REVIEW_SORTS, ReviewFilter } from "#contract/reviews/review-filter.ts";

export const REVIEW_EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
export type ReviewExportFormat = (typeof REVIEW_EXPORT_FORMATS)[number];
export const REVIEW_EXPORT_MINUTES = 10;

export const reviewExportEndpoints = {
  /**
   * A link to a file of the reviews named or matching; the file is written while it is downloaded. The CSV file has the
   * columns of the import first, and last one for each custom field that any of the reviews has.
   */
  exportReviews: endpoint({
    method: "POST",
    path: "/feeds/exports",
    extension: true,
    access: "editor",
    encoding: "json",
    body: z
      .object({
        format: z.enum(REVIEW_EXPORT_FORMATS),
        items: z.optional(z.array(ReviewKey).check(z.minLength(1), z.maxLength(LIMITS.exportedByList))),
        /** Instead of `items`: every review that matches. `{}` means all. */
        filter: z.optional(ReviewFilter),
        sort: z._default(z.optional(z.enum(REVIEW_SORTS)), "newest"),
      })
      .check(
        z.refine(({ items, filter }) => (items === undefined) !== (filter === undefined), {
          error: "Name the reviews in items, or describe them by filter.",
          path: ["items"],
        }),
      ),
    /** The link works without credentials for `REVIEW_EXPORT_MINUTES`. */
    answer: z.object({ message: z.string(), data: z.object({ url: z.string() }) }),
  }),
};
