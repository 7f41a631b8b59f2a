import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { currentWorkspace } from "#api/client.ts";
import { versionNumber } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { isSaving } from "#app/shared/draft-editor/autosave/save-status.ts";
import { type TabDraftPlace, writeTabDraft } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useAutosave } from "#app/shared/draft-editor/autosave/use-autosave.ts";
import { showServerErrors } from "#app/shared/draft-editor/layout/show-save-errors.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { changedFields, requiresReason } from "#app/features/reviews/editor-form/changed-fields.ts";
import { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { type EditorPath, fieldForError } from "#app/features/reviews/editor-form/error-field.ts";
import { readDraft, toDraft } from "#app/features/reviews/editor-form/local-draft.ts";
import { createReviewModel, type ReviewRecord, storedReview } from "#app/features/reviews/editor-form/review-store.ts";
import { showSaved } from "#app/features/reviews/editor-form/show-saved.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";
import { failedUploads, isUploading, removeUpload } from "#app/shared/uploads/upload.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";

type ReviewEditorOptions = {
  of: ReviewRef;
  record: ReviewRecord;
  place: TabDraftPlace;
};

function openWithDraft(record: ReviewRecord, place: TabDraftPlace) {
  const stored = storedReview(record);
  const draft = readDraft(place);
  if (!draft) return { start: stored, values: stored.values, restored: false };
  const before = { ...stored.values, ...draft.before };
  const start = { ...stored, version: draft.version, values: before, savedValues: before };
  return { start, values: { ...before, ...draft.values }, restored: true };
}

export function useReviewEditor({ of: ref, record, place }: ReviewEditorOptions) {
  const client = useQueryClient();
  const { offers } = useSession();
  const [opened] = useState(() => openWithDraft(record, place));
  const [restored, setRestored] = useState(opened.restored);
  const [asking, setAsking] = useState(false);
  const { isShown } = useLateResult();
  const [workspace] = useState(currentWorkspace);
  const [model] = useState(() =>
    createReviewModel({
      ref,
      withContext: offers("getReviewContext"),
      withBulkActions: offers("changeReviews"),
      workspace,
    }),
  );
  const form = useForm({ resolver: zodResolver(EditorForm), defaultValues: opened.values });
  const forget = () => writeTabDraft(place, undefined);

  const saving = useAutosave({
    form,
    model,
    start: opened.start,
    writeLocalDraft: ({ version, values: before }, values) => writeTabDraft(place, toDraft(version, before, values)),
    onRefused: (error, sent, before) => {
      // Here it is sent again by saving: a retry in the upload list would leave the files unsaved in the form.
      if (isShown()) for (const { id } of failedUploads(keyOf(ref), workspace)) removeUpload(id);
      showServerErrors(form, {
        error,
        fieldFor: (path) => fieldForError(path, sent, before),
        inOrder: (paths) => paths,
        openField: (path) => form.setFocus(path as EditorPath),
        showUnplaced: (messages) => form.setError("root", { message: messages.join(" ") || describeError(error).text }),
      });
    },
    onPublished: (stored, parts) => {
      // When an upload ends, the screen may be closed and another workspace may be open.
      if (currentWorkspace() === workspace) showSaved(client, ref, stored.record, requiresReason(parts));
      if (changedFields(stored.values, form.getValues()).length === 0) forget();
    },
    continuesInBackground: () => isUploading(keyOf(ref)),
  });
  const { autosave, stored, phase, conflict, unsaved } = saving;

  // Shows a newer record while there is nothing to lose; right after a save, `record` can still be the older one.
  const isUnchanged = unsaved.length === 0;
  useEffect(() => {
    const { phase: now, stored: base } = autosave.state();
    const fresh = storedReview(record);
    if (!isUnchanged || isSaving(now.state) || versionNumber(fresh.version) < versionNumber(base.version)) return;
    if (changedFields(base.values, form.getValues()).length > 0) return;
    if (fresh.version !== base.version || !isSame(fresh.values, base.values)) autosave.adopt(fresh);
  }, [autosave, form, record, isUnchanged]);

  const save = () => {
    if (isSaving(phase.state) || conflict) return;
    void form.handleSubmit((values) => {
      const changed = changedFields(stored.values, values);
      if (changed.length === 0) return announce(m.reviews_no_changes());
      if (requiresReason(changed) && !values.edit_reason && offers("getReviewContext")) return setAsking(true);
      setAsking(false);
      void autosave.save();
    })();
  };
  const discard = () => {
    autosave.adopt(storedReview(record));
    forget();
    setRestored(false);
  };
  return {
    ...saving,
    form,
    save,
    asking,
    stopAsking: () => setAsking(false),
    restored: restored && unsaved.length > 0,
    discard,
    forget,
  };
}
