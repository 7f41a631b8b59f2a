import Plus from "lucide-react/icons/plus";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import type { QuestionValues } from "#app/features/forms/form-values/form-values.ts";
import {
  BUILT_IN_QUESTION_LABELS,
  missingBuiltIns,
  newBuiltIn,
  newQuestion,
  TYPES,
  TYPE_LABELS,
} from "#app/features/forms/form-values/form-questions.ts";
import { useQuestions } from "./use-questions.ts";

/** Ways to ask for more: what is known about people one press away, questions of the form's own by their kind. */
export function AddQuestion({ onAdd }: { onAdd: (question: QuestionValues) => void }) {
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
