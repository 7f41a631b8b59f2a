import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { changedFields, requiresReason } from "#app/features/reviews/editor-form/changed-fields.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import type { SaveStatus } from "#app/shared/draft-editor/autosave/save-status.ts";
import { EDITOR_FIELDS, type EditorField, type EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import type { MergedReview } from "#app/features/reviews/editor-form/merge-edits.ts";
import { saveReview, type StoredReview } from "#app/features/reviews/editor-form/save-review.ts";
import { showSaved } from "#app/features/reviews/editor-form/show-saved.ts";
import type { EditBase } from "#app/features/reviews/editor-form/is-already-saved.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";
import { isUploading } from "#app/shared/uploads/upload.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { fieldForError } from "#app/features/reviews/editor-form/error-field.ts";
import { describeError } from "#app/shared/requests/error-text.ts";

/** Puts each message at its field, the focus on the first, and what no field shows at the top. */
function showServerErrors(form: UseFormReturn<EditorForm>, error: unknown, sent: EditorForm, before: EditorForm): void {
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

export interface Conflict {
  stored: StoredReview;
  merged: MergedReview;
}

type SaveInput = {
  of: ReviewRef;
  form: UseFormReturn<EditorForm>;
  base: EditBase;
  rebase: (next: EditBase, values?: EditorForm) => void;
  forget: () => void;
};

/** What was typed while saving stays as a change of its own. */
function editsSince(sent: EditorForm, now: EditorForm, fresh: EditorForm): EditorForm {
  const since = EDITOR_FIELDS.filter((field) => !isSame(sent[field], now[field]));
  const why = { edit_reason: now.edit_reason, edit_note: now.edit_note };
  return { ...fresh, ...Object.fromEntries(since.map((field) => [field, now[field]])), ...why };
}

/** Saves what changed and nothing else: asks why words change, waits where it must, and says what came of it. */
export function useSave({ of: ref, form, base, rebase, forget }: SaveInput) {
  const client = useQueryClient();
  const { type, id } = ref;
  const { offers } = useSession();
  const [phase, setPhase] = useState<{ state: SaveStatus; at?: Date }>({ state: "clean" });
  const [asking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [taken, setTaken] = useState<EditorField[]>([]);
  const running = useRef<AbortController>(undefined);
  // What is being uploaded goes on without its screen, and is settled when it is there.
  useEffect(
    () => () => {
      if (!isUploading(keyOf({ type, id }))) running.current?.abort();
    },
    [type, id],
  );

  const send = async (values: EditorForm, over: EditBase) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setPhase({ state: "saving" });
    setTaken([]);
    const withContext = offers("getReviewContext");
    try {
      const outcome = await saveReview({
        ref,
        base: over,
        values,
        withContext,
        withBulkActions: offers("changeReviews"),
        signal,
        onPhase: (state) => setPhase({ state }),
      });
      if (outcome.kind === "conflict") {
        setPhase({ state: "failed" });
        return setConflict(outcome);
      }
      const { stored } = outcome;
      rebase(stored, editsSince(values, form.getValues(), stored.values));
      showSaved(client, ref, stored, requiresReason(changedFields(over.values, values)));
      if (changedFields(stored.values, form.getValues()).length === 0) forget();
      setTaken(outcome.taken);
      setPhase({ state: "saved", at: new Date() });
    } catch (error) {
      if (signal.aborted || (error instanceof DOMException && error.name === "AbortError"))
        return setPhase({ state: "clean" });
      if (error instanceof ApiError && error.status === 404) return setPhase({ state: "gone" });
      showServerErrors(form, error, values, over.values);
      setPhase({ state: "failed" });
    } finally {
      if (running.current?.signal === signal) running.current = undefined;
    }
  };

  const save = () => {
    if (running.current || conflict) return;
    void form.handleSubmit(async (values) => {
      const changed = changedFields(base.values, values);
      if (changed.length === 0) return announce(m.reviews_no_changes());
      if (requiresReason(changed) && !values.edit_reason && offers("getReviewContext")) return setAsking(true);
      setAsking(false);
      await send(values, base);
    })();
  };
  /** Goes on after a conflict with the values chosen for it. */
  const resolve = (values: EditorForm) => {
    if (!conflict) return;
    setConflict(undefined);
    rebase(conflict.stored, values);
    if (changedFields(conflict.stored.values, values).length === 0) {
      forget();
      return setPhase({ state: "saved", at: new Date() });
    }
    void send(values, conflict.stored);
  };
  return { save, phase, asking, stopAsking: () => setAsking(false), conflict, resolve, taken };
}
