import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { m } from "#messages/gen/messages.js";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { requestedField } from "#app/features/forms/form-values/requested-field.ts";
import { AddQuestion } from "./add-question.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { questionName } from "#app/features/forms/form-values/form-questions.ts";
import { QuestionRow } from "./question-row.tsx";
import { useQuestions } from "./use-questions.ts";

const Sortable = lazy(() => import("#app/shared/sortable/sortable.tsx").then((part) => ({ default: part.Sortable })));

/** The questions of a form, to be put in order by dragging or by buttons; one at a time is open. */
export function QuestionList() {
  const { control } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  const { list, placeOf, add, remove, move } = useQuestions();
  const hidden = useWatch({ control, name: "hide_signup_section" });
  const [open, setOpen] = useState<string>();
  const asked = useSyncExternalStore(requestedField.subscribe, requestedField.get);
  const [answered, setAnswered] = useState<typeof asked>(null);
  const questions = useWatch({ control, name: "questions" });
  if (asked !== answered) {
    setAnswered(asked);
    const [, place] = /^questions\.(\d+)/.exec(asked?.path ?? "") ?? [];
    if (place !== undefined) setOpen(questions[Number(place)]?.question_text);
  }
  const keys = list.map(({ question_text }) => question_text);
  const titleOf = (key: string) => {
    const question = list[keys.indexOf(key)];
    return question ? questionName(question) : "";
  };
  return (
    <>
      <p className="px-5 pt-5 pb-3 text-sm text-ink-faint">{m.panels_questions_text()}</p>
      {hidden && (
        <p role="status" className="mx-5 mb-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          {m.panels_questions_hidden()}
        </p>
      )}
      <ol aria-label={m.form_editor_field_questions()} className="border-t border-line">
        <Suspense fallback={<Skeleton className="m-3 h-40" />}>
          <Sortable
            ids={keys}
            nameOf={titleOf}
            onMove={move}
            renderRow={(key, index, drag) => (
              <QuestionRow
                place={placeOf(key)}
                index={index}
                count={keys.length}
                drag={drag}
                open={open === key}
                onToggle={() => setOpen(open === key ? undefined : key)}
                onMove={move}
                onRemove={() => remove(key)}
              />
            )}
          />
        </Suspense>
      </ol>
      {!disabled && (
        <AddQuestion
          onAdd={(question) => {
            add(question);
            setOpen(question.question_text);
          }}
        />
      )}
    </>
  );
}
