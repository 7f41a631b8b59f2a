import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { changedFields } from "#app/features/reviews/editor-form/changed-fields.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { toDraft, readDraft, writeDraft } from "#app/features/reviews/editor-form/local-draft.ts";
import { EDITOR_FIELDS, EditorForm, type EditorField } from "#app/features/reviews/editor-form/editor-form.ts";
import { type EditBase, fileFingerprint } from "#app/features/reviews/editor-form/is-already-saved.ts";
import { toValues } from "#app/features/reviews/editor-form/to-form-values.ts";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";

const DRAFT_DELAY_MS = 300;

export interface EditorInput {
  read: ReadReview;
  context: ReviewContext | undefined;
  /** Where its draft is kept, and whose it is. */
  draft: { key: string; owner: string };
}

const baseOf = ({ read, context }: EditorInput): EditBase => ({
  values: toValues(read.data, context),
  version: read.version,
  files: fileFingerprint(read.data),
});

/**
 * The form of one review over what is stored. What is not saved is kept as a draft by the tab; a draft that is found
 * comes back into the form, over the values it was made over.
 */
export function useEditor(input: EditorInput) {
  const { key, owner } = input.draft;
  const [draft] = useState(() => readDraft(key, owner));
  const [base, setBase] = useState<EditBase>(() => {
    const stored = baseOf(input);
    return draft ? { ...stored, values: { ...stored.values, ...draft.before }, version: draft.version } : stored;
  });
  const [restored, setRestored] = useState(draft !== undefined);
  const [changed, setChanged] = useState<EditorField[]>([]);
  const form = useForm({ resolver: zodResolver(EditorForm), defaultValues: base.values });

  useEffect(() => {
    if (!draft) return;
    for (const field of EDITOR_FIELDS)
      if (field in draft.values)
        form.setValue(field, { ...base.values, ...draft.values }[field], { shouldDirty: true });
    // Only once, when it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const values = form.getValues();
      const now = changedFields(base.values, values);
      setChanged((before) => (isSame(before, now) ? before : now));
      clearTimeout(timer);
      timer = setTimeout(
        () => writeDraft(key, toDraft(owner, base.version, base.values, form.getValues())),
        DRAFT_DELAY_MS,
      );
    };
    look();
    const stop = form.subscribe({ formState: { values: true }, callback: look });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, base, key, owner]);

  /** Takes up what is stored now; `values` are those that stay changed over it. */
  const rebase = useCallback(
    (next: EditBase, values: EditorForm = next.values) => {
      setBase({ values: next.values, version: next.version, files: next.files });
      form.reset(next.values);
      for (const field of EDITOR_FIELDS)
        if (!isSame(values[field], next.values[field])) form.setValue(field, values[field], { shouldDirty: true });
    },
    [form],
  );

  // Somebody else's change shows while nothing is being changed here.
  const stored = baseOf(input);
  const outdated = changed.length === 0 && !draft && (stored.version !== base.version || !isSame(stored, base));
  useEffect(() => {
    const now = form.getValues();
    const why = { edit_reason: now.edit_reason, edit_note: now.edit_note };
    if (outdated && changedFields(base.values, now).length === 0) rebase(stored, { ...stored.values, ...why });
  });

  const forget = () => writeDraft(key, undefined);
  const discard = () => {
    rebase(baseOf(input));
    forget();
    setRestored(false);
  };
  return { form, base, changed, rebase, restored: restored && changed.length > 0, discard, forget };
}
