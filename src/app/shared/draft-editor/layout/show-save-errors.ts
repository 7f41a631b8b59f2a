import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { FROM_SERVICE } from "#app/shared/inputs/field-scope.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { toast } from "#ui/feedback/toast.ts";

type ServerErrorOptions = {
  error: unknown;
  /** The field of a path in the update; undefined if no field shows it. */
  fieldFor: (path: string) => string | undefined;
  inOrder: (paths: string[]) => string[];
  openField: (path: string) => void;
  /** Shows messages without a field; an empty list means that no field explains the error. */
  showUnplaced: (messages: string[]) => void;
};

/** `messages` are those without a field; without any it says what kind of error it was. */
export const toastSaveError = (title: string, error: unknown, messages: string[] = []): void =>
  void toast({ title, description: messages.join(" ") || describeError(error).text, tone: "danger" });

/** Puts the messages of a refused save (ApiError) at their fields, opens the first, and shows those without a field. */
export function showServerErrors<V extends FieldValues>(form: UseFormReturn<V>, options: ServerErrorOptions): void {
  const { error, fieldFor, inOrder, openField, showUnplaced } = options;
  const messages = error instanceof ApiError ? Object.entries(error.fields) : [];
  const unplaced: string[] = [];
  const placed: string[] = [];
  for (const [name, said] of messages) {
    const field = fieldFor(name);
    if (field) {
      form.setError(field as Path<V>, { type: FROM_SERVICE, message: said.join(" ") });
      placed.push(field);
    } else unplaced.push(...said);
  }
  const [first] = inOrder(placed);
  if (first) {
    announce(m.walls_save_check({ count: placed.length }));
    openField(first);
  }
  if (!first || unplaced.length > 0) showUnplaced(unplaced);
}
