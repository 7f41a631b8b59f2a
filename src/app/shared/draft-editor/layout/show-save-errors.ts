import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { FROM_SERVICE } from "#app/shared/inputs/field-scope.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { toast } from "#ui/feedback/toast.ts";

type ServerErrorOptions = {
  error: unknown;
  /** What is said when there is no field to go to. */
  title: string;
  /** The path in the editor of one in an update. */
  place: (path: string) => string;
  fieldOf: (path: string) => unknown;
  inOrder: (paths: string[]) => string[];
  openField: (path: string) => void;
};

/** Puts what the service refused at its fields and opens the first; what has no field is said beside the form. */
export function showServerErrors<V extends FieldValues>(form: UseFormReturn<V>, refusal: ServerErrorOptions): void {
  const { error, title, place, fieldOf, inOrder, openField } = refusal;
  const messages = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = messages
    .map(([name, [message]]) => ({ path: place(name), message }))
    .filter(({ path }) => fieldOf(path));
  for (const { path, message } of known) form.setError(path as Path<V>, { type: FROM_SERVICE, message });
  const [first] = inOrder(known.map(({ path }) => path));
  if (first) {
    announce(m.walls_save_check({ count: known.length }));
    openField(first);
  } else toast({ title, description: describeError(error).text, tone: "danger" });
}
