import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { subscribeToForm } from "./on-form-change.ts";
import { readTabDraft, type TabDraftPlace, writeTabDraft } from "./tab-draft.ts";

const DELAY_MS = 300;

interface TabDraftOptions<V extends FieldValues, Field extends string> {
  form: UseFormReturn<V>;
  /** Where to store in the tab. Undefined stores and restores nothing, for example until the saved values are loaded. */
  place: TabDraftPlace | undefined;
  /** The shapes of the fields that are stored: no contact data, no secrets and no files. */
  fields: z.ZodMiniObject<Record<Field, z.ZodMiniType>>;
  /** The values that the service has; the same object until they change. */
  saved: V;
  /** Called with the restored fields that somebody else has changed in the meantime. Without it, `DraftNotice` mentions the conflict. */
  onConflict?: (fields: NoInfer<Field>[]) => void;
}

export interface TabDraft<Field extends string = string> {
  /** The restored fields, until all changes are saved or discarded. */
  restored: Field[];
  /** Whether somebody else has changed some of them in the meantime and there is no `onConflict`. */
  isContested: boolean;
  /** Puts the saved values back into the form, and deletes the draft. */
  discard: () => void;
  /** Deletes the draft: call it after saving, and when the user leaves without saving. */
  forget: () => void;
}

const NOTHING = { restored: [], isContested: false };

const fieldsOf = <Field extends string>(of: Partial<Record<Field, unknown>>) => Object.keys(of) as Field[];

/**
 * Keeps a draft of a form that has a Save button in the tab, and restores it after the tab has crashed or been reloaded.
 */
export function useTabDraft<V extends FieldValues, Field extends string>(
  options: TabDraftOptions<V, Field>,
): TabDraft<Field> {
  const { form, place, saved } = options;
  const key = place?.key;
  const [found, setFound] = useState<Pick<TabDraft<Field>, "restored" | "isContested">>(NOTHING);
  const newest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = options;
  });

  useEffect(() => {
    if (key === undefined) return;
    const { place: from, fields, saved: now, onConflict } = newest.current;
    const part = z.partial(fields);
    const draft = from && z.object({ before: part, values: part }).safeParse(readTabDraft(from)).data;
    if (!draft) return;
    const { before, values } = draft as Record<"before" | "values", Partial<Record<Field, unknown>>>;
    const unsaved = fieldsOf(values).filter((field) => !isSame(values[field], now[field]));
    if (unsaved.length === 0) return;
    for (const field of unsaved)
      form.setValue(field as string as Path<V>, values[field] as never, { shouldDirty: true });
    const both = unsaved.filter((field) => !isSame(before[field], now[field]));
    setFound({ restored: unsaved, isContested: both.length > 0 && !onConflict });
    if (both.length > 0) onConflict?.(both);
  }, [form, key]);

  useEffect(() => {
    if (key === undefined) return undefined;
    const store = () => {
      timer.current = undefined;
      const { place: to, fields } = newest.current;
      const values = form.getValues();
      const changed = fieldsOf(fields.shape).filter((field) => !isSame(values[field], saved[field]));
      const pick = (from: V) => Object.fromEntries(changed.map((field) => [field, from[field]]));
      if (to) writeTabDraft(to, changed.length > 0 ? { before: pick(saved), values: pick(values) } : undefined);
      if (changed.length === 0) setFound(NOTHING);
    };
    const storeSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(store, DELAY_MS);
    };
    storeSoon();
    let isChanged = false;
    const stop = subscribeToForm(form, () => {
      isChanged = true;
      storeSoon();
    });
    return () => {
      clearTimeout(timer.current);
      // Changes that still wait for the timer are stored when the form unmounts.
      if (isChanged && timer.current !== undefined) store();
      stop();
    };
  }, [form, key, saved]);

  const forget = () => {
    // Cancels a pending write: a dialog stays mounted while it fades out.
    clearTimeout(timer.current);
    timer.current = undefined;
    if (place) writeTabDraft(place, undefined);
  };
  const discard = () => {
    form.reset(saved);
    forget();
    setFound(NOTHING);
  };
  return { ...found, discard, forget };
}
