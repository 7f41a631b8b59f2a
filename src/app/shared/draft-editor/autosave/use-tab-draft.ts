import { useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { subscribeToForm } from "./on-form-change.ts";
import { readTabDraft, type TabDraftPlace, writeTabDraft } from "./tab-draft.ts";

const DELAY_MS = 300;

interface TabDraftOptions<V extends FieldValues, Field extends string> {
  form: UseFormReturn<V>;
  /** Where to store in the tab; undefined stores and restores nothing. */
  place: TabDraftPlace | undefined;
  /** The shapes of the fields that are stored: no contact data and no files. */
  fields: z.ZodMiniObject<Record<Field, z.ZodMiniType>>;
  /** The values that the service has. */
  saved: V;
  /** Called with the restored fields that somebody else has changed in the meantime. */
  onConflict?: (fields: NoInfer<Field>[]) => void;
}

const fieldsOf = <Field extends string>(of: Partial<Record<Field, unknown>>) => Object.keys(of) as Field[];

/**
 * Keeps a draft of a form that has a Save button in the tab, and restores it after the tab has crashed or been reloaded.
 * Returns a function that deletes the draft: call it after saving, and when the user leaves without saving.
 */
export function useTabDraft<V extends FieldValues, Field extends string>(
  options: TabDraftOptions<V, Field>,
): () => void {
  const { form, place, saved } = options;
  const newest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = options;
  });

  useEffect(() => {
    const { place: from, fields, saved: now, onConflict } = newest.current;
    const part = z.partial(fields);
    const draft = from && z.object({ before: part, values: part }).safeParse(readTabDraft(from)).data;
    if (!draft) return;
    const { before, values } = draft as Record<"before" | "values", Partial<Record<Field, unknown>>>;
    const unsaved = fieldsOf(values).filter((field) => !isSame(values[field], now[field]));
    if (unsaved.length === 0) return;
    for (const field of unsaved)
      form.setValue(field as string as Path<V>, values[field] as never, { shouldDirty: true });
    toast({ title: m.reviews_draft_restored() });
    const both = unsaved.filter((field) => !isSame(before[field], now[field]));
    if (both.length > 0) onConflict?.(both);
  }, [form]);

  useEffect(() => {
    const store = () => {
      const { place: to, fields } = newest.current;
      const values = form.getValues();
      const changed = fieldsOf(fields.shape).filter((field) => !isSame(values[field], saved[field]));
      const pick = (from: V) => Object.fromEntries(changed.map((field) => [field, from[field]]));
      if (to) writeTabDraft(to, changed.length > 0 ? { before: pick(saved), values: pick(values) } : undefined);
    };
    const storeSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(store, DELAY_MS);
    };
    storeSoon();
    const stop = subscribeToForm(form, storeSoon);
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [form, saved]);
  return () => {
    // Cancels a pending write: a dialog stays mounted while it fades out.
    clearTimeout(timer.current);
    if (place) writeTabDraft(place, undefined);
  };
}
