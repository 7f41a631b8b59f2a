import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import type { EditableType, ReviewRef } from "#app/review/review-ref.ts";
import { useUpdateReview } from "#app/review/use-update-review.ts";
import { wordsOf } from "#app/shell/error-words.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { EDITOR_FIELDS, type EditorForm, fieldOf, toBody, toValues } from "./editor-form.ts";

type Outcome = { state: "clean" | "saving" | "saved" | "failed"; at?: Date };

/** Saves what changed and nothing else. What is typed while saving stays, as a change of its own. */
export function useSave(ref: ReviewRef & { type: EditableType }, form: UseFormReturn<EditorForm>, before: EditorForm) {
  const update = useUpdateReview();
  const [outcome, setOutcome] = useState<Outcome>({ state: "clean" });
  const settle = (sent: EditorForm, fresh: EditorForm) => {
    for (const field of EDITOR_FIELDS) {
      const now = form.getValues(field);
      form.resetField(field, { defaultValue: fresh[field] });
      if (now !== sent[field]) form.setValue(field, now, { shouldDirty: true });
    }
  };
  const refuse = (error: unknown, body: ReturnType<typeof toBody>) => {
    let placed = false;
    for (const [name, [message]] of error instanceof ApiError ? Object.entries(error.fields) : []) {
      const field = fieldOf(name, body);
      if (!field || !message) continue;
      form.setError(field, { message }, { shouldFocus: !placed });
      placed = true;
    }
    if (!placed) form.setError("root", { message: wordsOf(error).text });
  };
  const save = form.handleSubmit(async (values) => {
    const body = toBody(values, before);
    if (Object.keys(body).length === 0) return announce(m.reviews_no_changes());
    setOutcome({ state: "saving" });
    try {
      const review = await update(ref, body);
      settle(values, toValues(review));
      setOutcome({ state: "saved", at: new Date() });
    } catch (error) {
      refuse(error, body);
      setOutcome({ state: "failed" });
    }
  });
  return { save: () => void save(), outcome };
}
