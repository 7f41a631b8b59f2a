import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { moveItem } from "#app/shared/sortable/move-item.ts";
import type { FormValues, QuestionValues } from "#app/features/forms/form-values/form-values.ts";
import { visibleQuestions, questionName, withConsent } from "#app/features/forms/form-values/form-questions.ts";

/** The questions of a form in order, and their actions. Every action is announced to screen readers. */
export function useQuestions() {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const all = useWatch({ control, name: "questions" });
  const list = visibleQuestions(all);
  const put = (next: QuestionValues[]) =>
    setValue("questions", withConsent(getValues("questions"), next), { shouldDirty: true });
  const now = () => visibleQuestions(getValues("questions"));
  return {
    list,
    all,
    positionOf: (key: string) => all.findIndex(({ question_text }) => question_text === key),
    add: (question: QuestionValues) => {
      put([...now(), question]);
      announce(m.panels_question_added({ name: questionName(question) }));
    },
    remove: (key: string) => {
      const gone = now().find(({ question_text }) => question_text === key);
      put(now().filter(({ question_text }) => question_text !== key));
      const { [key]: _gone, ...branching } = getValues("extras.branching");
      setValue("extras.branching", branching, { shouldDirty: true });
      if (gone) announce(m.panels_question_removed({ name: questionName(gone) }));
    },
    move: (from: number, to: number) => {
      const questions = now();
      const moved = questions[from];
      if (!moved || from === to) return;
      put(moveItem(questions, from, to));
      announce(
        m.common_moved({
          name: questionName(moved),
          place: formatNumber(to + 1),
          count: formatNumber(questions.length),
        }),
      );
    },
  };
}
