import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";

type SavedForm<V extends FieldValues> = Pick<UseFormReturn<V>, "getValues" | "reset" | "setValue">;

/**
 * Notes what is sent when a save begins. The function it returns takes over the saved values when the save has ended,
 * except in fields that were changed meanwhile; it tells whether there was none of those.
 */
export function beginSave<V extends FieldValues>(form: SavedForm<V>): (saved: V) => boolean {
  const sent: V = { ...form.getValues() };
  return (saved) => {
    const typed: V = { ...form.getValues() };
    const changed = Object.keys(typed).filter((name) => !isSame(sent[name], typed[name]));
    form.reset(saved);
    for (const name of changed) form.setValue(name as Path<V>, typed[name] as never, { shouldDirty: true });
    return changed.length === 0;
  };
}
