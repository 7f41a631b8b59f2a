import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { Suspense, useState, useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { m } from "#messages/gen/messages.js";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { requestedField } from "#app/features/forms/form-values/requested-field.ts";
import type { FormValues, QuestionValues } from "#app/features/forms/form-values/form-values.ts";
import {
  questionName,
  BUILT_IN_QUESTION_LABELS,
  missingBuiltIns,
  newBuiltIn,
  newQuestion,
  TYPES,
  TYPE_LABELS,
} from "#app/features/forms/form-values/form-questions.ts";
import { useQuestions } from "./use-questions.ts";
import Plus from "lucide-react/icons/plus";
import { LIMITS } from "#contract/core/limits.ts";
import { Button } from "#ui/controls/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { MovableRow } from "#app/shared/sortable/movable-row.tsx";
import type { Drag } from "#app/shared/sortable/sortable.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { QuestionDetails } from "./question-details.tsx";
import { FlagField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { RowToggle } from "#app/features/forms/builder-inputs/row-toggle.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

type QuestionRowProps = {
  position: number;
  index: number;
  count: number;
  drag: Drag;
  open: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

function QuestionRow({ position, index, count, drag, open, onToggle, onMove, onRemove }: QuestionRowProps) {
  const { control } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  const question = useWatch({ control, name: "questions" })[position];
  const branching = useWatch({ control, name: "extras.branching" });
  if (!question) return null;
  const name = questionName(question);
  const type = TYPE_LABELS[question.question_type]();
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
      below={open && <QuestionDetails position={position} question={question} />}
    >
      <RowToggle
        name={name}
        note={branching[question.question_text] ? m.panels_branch_note({ type }) : type}
        end={question.mandatory && <Badge tone="accent">{m.panels_required_badge()}</Badge>}
        open={open}
        onToggle={onToggle}
      />
    </MovableRow>
  );
}

function AddQuestion({ onAdd }: { onAdd: (question: QuestionValues) => void }) {
  const { all } = useQuestions();
  const missing = missingBuiltIns(all);
  if (all.length >= LIMITS.formItems) return null;
  return (
    <div className="flex flex-col gap-4 px-5 py-5">
      <Menu
        trigger={
          <Button icon={Plus} className="w-fit">
            {m.panels_question_add()}
          </Button>
        }
        items={TYPES.map((type) => ({ label: TYPE_LABELS[type](), run: () => onAdd(newQuestion(type)) }))}
      />
      {missing.length > 0 && (
        <div role="group" aria-label={m.panels_ask_more()}>
          <p className="mb-2 text-sm text-ink-faint">{m.panels_ask_more()}</p>
          <div className="flex flex-wrap gap-2">
            {missing.map((key) => (
              <Button key={key} size="sm" icon={Plus} onClick={() => onAdd(newBuiltIn(key))}>
                {BUILT_IN_QUESTION_LABELS[key]()}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const Sortable = lazyPart(async () => (await import("#app/shared/sortable/sortable.tsx")).Sortable, MissingPart);

/** The questions of a form, sorted by dragging or by buttons; one at a time is open. */
function QuestionList() {
  const { control } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  const { list, positionOf, add, remove, move } = useQuestions();
  const hidden = useWatch({ control, name: "hide_signup_section" });
  const [open, setOpen] = useState<string>();
  const requested = useSyncExternalStore(requestedField.subscribe, requestedField.get);
  const [answered, setAnswered] = useState<typeof requested>(null);
  const questions = useWatch({ control, name: "questions" });
  if (requested !== answered) {
    setAnswered(requested);
    const [, position] = /^questions\.(\d+)/.exec(requested?.path ?? "") ?? [];
    if (position !== undefined) setOpen(questions[Number(position)]?.question_text);
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
                position={positionOf(key)}
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

export function QuestionsPanel() {
  return (
    <Panel>
      <QuestionList />
      <div className="border-t border-line px-5 py-5">
        <FlagField path="extras.case_study.on" help={m.panels_case_study_help()} />
      </div>
    </Panel>
  );
}
