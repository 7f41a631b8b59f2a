import { useFormContext, useWatch } from "react-hook-form";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { MovableRow } from "#app/shared/sortable/movable-row.tsx";
import type { Drag } from "#app/shared/sortable/sortable.tsx";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { QuestionDetails } from "./question-details.tsx";
import { questionName, TYPE_LABELS } from "#app/features/forms/form-values/form-questions.ts";
import { RowToggle } from "#app/features/forms/builder-inputs/row-toggle.tsx";

type QuestionRowProps = {
  /** Where it stands among all questions. */
  place: number;
  index: number;
  count: number;
  drag: Drag;
  open: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

/** A question: what it is called, of what kind it is, and once open all about it. */
export function QuestionRow({ place, index, count, drag, open, onToggle, onMove, onRemove }: QuestionRowProps) {
  const { control } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  const question = useWatch({ control, name: "questions" })[place];
  if (!question) return null;
  const name = questionName(question);
  return (
    <MovableRow
      name={name}
      index={index}
      count={count}
      onMove={onMove}
      onRemove={onRemove}
      removeLabel={m.panels_remove()}
      drag={drag}
      canEdit={!disabled}
      below={open && <QuestionDetails place={place} question={question} />}
    >
      <RowToggle
        name={name}
        note={TYPE_LABELS[question.question_type]()}
        end={question.mandatory && <Badge tone="accent">{m.panels_required_badge()}</Badge>}
        open={open}
        onToggle={onToggle}
      />
    </MovableRow>
  );
}
