import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { fieldForError } from "#app/features/reviews/editor-form/error-field.ts";
import { describeError } from "#app/shared/requests/error-text.ts";

/** Puts each message at its field, the focus on the first, and what no field shows at the top. */
export function showServerErrors(
  form: UseFormReturn<EditorForm>,
  error: unknown,
  sent: EditorForm,
  before: EditorForm,
): void {
  const messages = error instanceof ApiError ? Object.entries(error.fields) : [];
  const unplaced: string[] = [];
  let placed = false;
  for (const [name, [message]] of messages) {
    const field = fieldForError(name, sent, before);
    if (!message) continue;
    if (!field) unplaced.push(message);
    else {
      form.setError(field, { message }, { shouldFocus: !placed });
      placed = true;
    }
  }
  if (placed && unplaced.length === 0) return;
  form.setError("root", { message: unplaced.join(" ") || describeError(error).text });
}
