import { api } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { queryClient } from "#api/query.ts";
import { waitToRetry } from "#app/shared/draft-editor/autosave/wait-until-sendable.ts";
import { contextQuery, type ReadReview, readReview, reviewQuery } from "#app/shared/review-data/full-review.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { filesIn } from "#app/shared/uploads/files-in.ts";
import { startUpload } from "#app/shared/uploads/start-upload.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import type { EditorField, EditorForm } from "./editor-form.ts";
import { mergeEdits, type MergedReview } from "./merge-edits.ts";
import { type EditBase, fileFingerprint, wasApplied } from "./is-already-saved.ts";
import { toBody, toLabels } from "./to-update.ts";
import { toValues } from "./to-form-values.ts";

const UPDATES = {
  text: "updateTextReview",
  video: "updateVideoReview",
  audio: "updateAudioReview",
  social: "updateSocialReview",
} as const;

export interface SaveRequest {
  ref: ReviewRef;
  base: EditBase;
  values: EditorForm;
  /** Whether the service tells what stands around a review. */
  withContext: boolean;
  /** Whether it does acts, labels among them. */
  withBulkActions: boolean;
  signal: AbortSignal;
  /** It waits for the service, or for somebody to sign in; `saving` when it goes on. */
  onPhase: (phase: "saving" | "offline" | "signed out") => void;
}

/** The review as it is now, in the form of the editor. */
export interface StoredReview extends EditBase {
  read: ReadReview;
  context: ReviewContext | undefined;
}

export type SaveResult =
  | { kind: "saved"; stored: StoredReview; taken: EditorField[] }
  | { kind: "conflict"; stored: StoredReview; merged: MergedReview };

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : -1);

async function readStored({ ref, withContext, signal }: SaveRequest): Promise<StoredReview> {
  const read = await readReview(ref, signal);
  const answer = withContext ? await queryClient.fetchQuery({ ...contextQuery(ref), staleTime: 0 }) : undefined;
  const context = answer?.data;
  return {
    read,
    context,
    values: toValues(read.data, context),
    version: read.version,
    files: fileFingerprint(read.data),
  };
}

/** Sends one update; with files by the list of uploads, which has its own ways to go on. `attempts` counts them. */
async function sendUpdate({ ref, base, values, signal }: SaveRequest, attempts: { made: number }): Promise<void> {
  const body = toBody(ref.type, values, base.values);
  if (Object.keys(body).length === 0) return;
  const ifMatch = base.version ?? undefined;
  const call = (options: Parameters<typeof api.call>[2]) => {
    attempts.made += 1;
    return api.callWithVersion(UPDATES[ref.type], { params: { id: ref.id }, body }, { ...options, ifMatch });
  };
  const show = () => queryClient.prefetchQuery({ ...reviewQuery(ref), staleTime: 0 });
  await (filesIn(body).length > 0 ? startUpload(keyOf(ref), body, call, show) : call({ signal }));
}

/** What to do about a version that is another by now: nothing when it is one's own change, else put both together. */
async function resolveVersionConflict(
  saving: SaveRequest,
  uncertain: boolean,
): Promise<SaveResult | { go: SaveRequest; taken: EditorField[] }> {
  const stored = await readStored(saving);
  const { base, values } = saving;
  if (uncertain && wasApplied(base, values, stored)) return { kind: "saved", stored, taken: [] };
  const merged = mergeEdits(base.values, values, stored.values);
  if (merged.conflicts.length > 0) return { kind: "conflict", stored, merged };
  return { go: { ...saving, base: stored, values: merged.values }, taken: merged.fromTheirs };
}

/** Sends the fields until they are there, somebody else's stand against them, or the service refuses. */
async function saveFields(given: SaveRequest): Promise<SaveResult> {
  let saving = given;
  let taken: EditorField[] = [];
  const attempts = { made: 0 };
  for (;;) {
    const before = attempts.made;
    try {
      await sendUpdate(saving, attempts);
      return { kind: "saved", stored: await readStored(saving), taken };
    } catch (error) {
      if (statusOf(error) !== 412) {
        await waitToRetry(error, saving);
        continue;
      }
    }
    try {
      const next = await resolveVersionConflict(saving, before > 0 || attempts.made > before + 1);
      if ("kind" in next) return next;
      ({ go: saving } = next);
      taken = [...new Set([...taken, ...next.taken])];
    } catch (error) {
      await waitToRetry(error, saving);
    }
  }
}

/** Labels are saved by an act of their own, which says the same however often it is sent. */
async function saveLabels(saving: SaveRequest): Promise<StoredReview | undefined> {
  const labels = toLabels(saving.values, saving.base.values);
  if (!labels) return undefined;
  const { ref, signal, values } = saving;
  for (;;) {
    try {
      if (saving.withBulkActions)
        await api.call("changeReviews", { body: { change: { act: "label", ...labels }, items: [ref] } }, { signal });
      else await api.call("setReviewLabels", { params: ref, body: { label_ids: values.labels } }, { signal });
      return await readStored(saving);
    } catch (error) {
      await waitToRetry(error, saving);
    }
  }
}

/**
 * Saves what changed. Waits through a lost connection and an ended session and goes on by itself; what others changed
 * elsewhere in the review is kept. An update that may have arrived already is never sent a second time over it.
 * Rejects with ApiError: 404 when the review is gone, 422 with messages.
 */
export async function saveReview(saving: SaveRequest): Promise<SaveResult> {
  const outcome = await saveFields(saving);
  if (outcome.kind === "conflict") return outcome;
  const labelled = await saveLabels(saving);
  return labelled ? { ...outcome, stored: labelled } : outcome;
}
