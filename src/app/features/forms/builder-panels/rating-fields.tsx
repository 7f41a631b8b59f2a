import { useFormContext, useWatch } from "react-hook-form";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { FlagField, When } from "#app/features/forms/builder-inputs/panel-fields.ts";

const LABELS = {
  star: m.panels_rating_star,
  thumbs_up: m.panels_rating_thumbs,
  comment_only: m.panels_rating_none,
};

/** Stars, thumbs or words alone. The interface says the last of it twice; both are kept in step. */
export function RatingFields() {
  const { control, setValue } = useFormContext<FormValues>();
  const { disabled, labelOf } = useFieldScope();
  const [type, rated] = useWatch({ control, name: ["rating_type", "allow_review_type"] });
  const chosen = rated ? type : "comment_only";
  const choose = (next: FormValues["rating_type"]) => {
    setValue("rating_type", next, { shouldDirty: true });
    setValue("allow_review_type", next !== "comment_only", { shouldDirty: true });
  };
  return (
    <>
      <Field group id="rating_type" label={labelOf("rating_type")}>
        <fieldset disabled={disabled} className="contents">
          <Segmented
            options={RATING_TYPES.map((value) => ({ value, label: LABELS[value]() }))}
            value={chosen}
            onChange={choose}
          />
        </fieldset>
      </Field>
      <FlagField
        path="is_mandatory_feedback"
        label={chosen === "comment_only" ? m.panels_words_required() : m.panels_rating_required()}
      />
      {chosen !== "comment_only" && (
        <>
          <FlagField path="option_to_add_remark" />
          <When flag="option_to_add_remark">
            <FlagField path="is_required_remark" />
          </When>
        </>
      )}
    </>
  );
}
