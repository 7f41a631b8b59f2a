import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { SocialReview, TextReview } from "#contract/review-record.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { EDITOR_FIELDS, EditorForm, type EditorField, toValues } from "./editor-form.ts";

const PAUSE = 300;
const same = (a: EditorForm, b: EditorForm) => EDITOR_FIELDS.every((field) => a[field] === b[field]);

/**
 * The form of one review. What is not saved is kept as a draft by the tab; a draft that is found comes back into the
 * form.
 */
export function useEditor(review: TextReview | SocialReview, draftKey: string) {
  const [draft] = useState(() => readDraft(draftKey));
  const [restored, setRestored] = useState(draft !== undefined);
  const stored = toValues(review);
  const form = useForm({ resolver: zodResolver(EditorForm), defaultValues: stored });
  const changed: EditorField[] = EDITOR_FIELDS.filter((field) => form.formState.dirtyFields[field]);

  useEffect(() => {
    if (!draft) return;
    for (const field of EDITOR_FIELDS)
      if (draft.values[field] !== draft.before[field]) form.setValue(field, draft.values[field], { shouldDirty: true });
  }, [draft, form]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const values = form.getValues();
      const before = { ...stored, ...form.formState.defaultValues };
      writeDraft(draftKey, same(values, before) ? undefined : { before, values });
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  });

  // Somebody else's change shows while nothing is being changed here.
  const clean = changed.length === 0;
  const outdated =
    clean && !form.formState.isSubmitting && !same({ ...stored, ...form.formState.defaultValues }, stored);
  useEffect(() => {
    if (outdated) form.reset(toValues(review));
  }, [outdated, form, review]);

  const discard = () => {
    form.reset();
    writeDraft(draftKey, undefined);
    setRestored(false);
  };
  return { form, changed, restored: restored && !clean, discard };
}
