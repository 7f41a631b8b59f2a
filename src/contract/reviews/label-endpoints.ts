import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { MEDIA } from "./review-type.ts";
import { LABEL_NAME_LENGTH, LabelOfReview, type LabelUses } from "./label.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Colour } from "#contract/core/colour.ts";
import { NumericId, listOf } from "#contract/core/values.ts";
import { jsonText } from "#contract/core/input-values.ts";

const byId = z.object({ id: z.string() });
const LabelPatch = z.object({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LABEL_NAME_LENGTH))),
  attributes: z.optional(jsonText(z.object({ css_color_code: z.nullish(Colour) }))),
});
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LABEL_NAME_LENGTH));
const answer = z.object({ message: z.string(), data: LabelOfReview });

export const NO_LABEL_USES: LabelUses = { views: 0, walls: 0, forms: 0, rules: 0 };

export const labelWriteEndpoints = {
  createLabel: endpoint({
    method: "POST",
    path: "/review-labels",
    extension: true,
    access: "editor",
    encoding: "json",
    idempotent: true,
    body: z.extend(LabelPatch, { name }),
    answer,
  }),
  updateLabel: endpoint({
    method: "PUT",
    path: "/review-labels/{id}",
    extension: true,
    access: "editor",
    record: "Label",
    encoding: "json",
    params: byId,
    body: LabelPatch,
    answer,
  }),
  deleteLabel: endpoint({
    method: "DELETE",
    path: "/review-labels/{id}",
    extension: true,
    access: "editor",
    record: "Label",
    params: byId,
    answer: z.object({ message: z.string() }),
  }),
  /**
   * Merges the other label into this one: its reviews, and the saved views, rules, walls, widgets and forms that
   * name it. The other is deleted.
   */
  mergeLabel: endpoint({
    method: "POST",
    path: "/review-labels/{id}/merge",
    extension: true,
    access: "editor",
    record: "Label",
    encoding: "json",
    idempotent: true,
    params: byId,
    body: z.object({ other_label_id: z.string() }),
    answer,
  }),
  /** Replaces the labels of a review; an empty item is how a form sends an empty list. */
  setReviewLabels: endpoint({
    method: "PUT",
    path: "/feeds/{type}/{id}/labels",
    extension: true,
    access: "editor",
    record: "Review",
    encoding: "json",
    versioned: true,
    params: z.object({ type: z.enum(MEDIA), id: NumericId }),
    body: z.object({
      label_ids: listOf(z.string()).check(
        z.maxLength(LIMITS.labelsOfReview, {
          error: `may hold at most ${LIMITS.labelsOfReview} labels`,
        }),
      ),
    }),
    answer: z.object({ message: z.string(), data: z.object({ review_labels: z.array(LabelOfReview) }) }),
  }),
};
