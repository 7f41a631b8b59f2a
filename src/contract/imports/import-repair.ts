import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { DetailedBulkAction } from "#contract/reviews/bulk-action-endpoints.ts";
import { ReviewKey } from "#contract/reviews/review-action.ts";

export const REPAIR_EXAMPLES = 20;

/** Fields that imports stored with the HTML of their source. */
export const REPAIRED_FIELDS = ["comment", "review_title", "name", "position", "organization_name"] as const;

const RepairExample = z.extend(ReviewKey, {
  name: z.string(),
  changes: z.array(z.object({ field: z.enum(REPAIRED_FIELDS), before: z.string(), after: z.string() })),
});
export type RepairExample = z.output<typeof RepairExample>;

/** HTML in the texts of reviews that were imported from files before imports read it as text. */
export const importRepairEndpoints = {
  getImportRepair: endpoint({
    method: "GET",
    path: "/import-repair",
    extension: true,
    access: "editor",
    answer: z.object({
      data: z.object({
        /** Without those that an earlier repair did not change. */
        reviews: z.int(),
        /** The first `REPAIR_EXAMPLES`. */
        examples: z.array(RepairExample),
      }),
    }),
  }),
  /**
   * Turns the HTML into plain text as a change of reviews: follow it with `getReviewChange`, undo it with
   * `undoReviewChange`. Edited reviews are not touched; those it leaves as they are are in `failures`.
   */
  startImportRepair: endpoint({
    method: "POST",
    path: "/import-repair",
    extension: true,
    access: "editor",
    idempotent: true,
    answer: z.object({ message: z.string(), data: DetailedBulkAction }),
  }),
};
