import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { editorPath } from "#app/form/faults.ts";
import { fieldOf, inOrder } from "#app/form/form-fields.ts";
import type { FormValues } from "#app/form/form-values.ts";
import { wordsOf } from "#app/shell/error-words.ts";
import { FROM_SERVICE } from "#app/wall/field-error.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { toast } from "#ui/toast.ts";

/** Puts what the service refused at its fields and opens the first; what has no field is said beside the form. */
export function showRefusal(form: UseFormReturn<FormValues>, error: unknown, openField: (path: string) => void): void {
  const messages = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = messages
    .map(([name, [message]]) => ({ path: editorPath(name), message }))
    .filter(({ path }) => fieldOf(path));
  for (const { path, message } of known) form.setError(path as "name", { type: FROM_SERVICE, message });
  const [first] = inOrder(known.map(({ path }) => path));
  if (first) {
    announce(m.walls_save_check({ count: known.length }));
    openField(first);
  } else toast({ title: m.form_editor_failed(), description: wordsOf(error).text, tone: "danger" });
}
