import { api, currentWorkspace } from "#api/client.ts";
import { queryClient } from "#api/query.ts";
import type { DraftModel } from "#app/shared/draft-editor/autosave/autosave.ts";
import type { RecordWithDraft, SaveAttempt } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { versionNumber } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { type ReadReview, readReview, reviewQuery } from "#app/shared/review-data/full-review.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { filesIn } from "#app/shared/uploads/files-in.ts";
import { startUpload } from "#app/shared/uploads/start-upload.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { changedFields } from "./changed-fields.ts";
import { type EditorField, EditorForm, type FullReview } from "./editor-form.ts";
import { REVIEW_MERGER } from "./merge-edits.ts";
import { toBody, toLabels } from "./to-update.ts";
import { toValues } from "./to-form-values.ts";

const UPDATES = {
  text: "updateTextReview",
  video: "updateVideoReview",
  audio: "updateAudioReview",
  social: "updateSocialReview",
} as const;

/** A review with its context, where the service has one. */
export interface ReviewRecord {
  read: ReadReview;
  context: ReviewContext | undefined;
}
export type StoredReview = RecordWithDraft<ReviewRecord, EditorForm>;

interface ReviewStoreOptions {
  ref: ReviewRef;
  withContext: boolean;
  withBulkActions: boolean;
  /** The workspace of the review: its upload may end in another one. */
  workspace: string | undefined;
}

/** The state an editor starts from. Reviews have no drafts on the service. */
export function storedReview(record: ReviewRecord): StoredReview {
  const { version, data } = record.read;
  const values = toValues(data, record.context);
  const base = versionNumber(version);
  return { record, version, values, savedValues: values, hasDraft: false, draftVersion: null, base };
}

function fileFingerprint(review: FullReview): string {
  const pictures = review.question_answers.map(({ answer }) => answer).filter((answer) => answer?.startsWith("http"));
  const recording = "video_feed" in review ? review.video_feed : "audio_feed" in review ? review.audio_feed : null;
  return JSON.stringify([review.attachments, review.feed_fields.profile_pic_url, pictures, recording]);
}

const FILE_FIELDS: readonly EditorField[] = [
  "photo",
  "company_logo",
  "media_added",
  "media_removed",
  "thumbs",
  "recording",
  "static_thumb",
];

interface FieldsAndFiles {
  values: EditorForm;
  files: string;
}

/** Whether an update whose answer got lost has arrived: everything it asked for is there. Labels are sent separately. */
export function wasApplied(base: FieldsAndFiles, values: EditorForm, now: FieldsAndFiles): boolean {
  const changed = changedFields(base.values, values).filter((field) => field !== "labels");
  const files = changed.filter((field) => FILE_FIELDS.includes(field));
  const fields = changed.filter((field) => !FILE_FIELDS.includes(field));
  return (
    fields.every((field) => isSame(now.values[field], values[field])) &&
    (files.length === 0 || now.files !== base.files)
  );
}

/** Sends the changed fields; updates with files go through the list of uploads, which retries by itself. */
async function sendFields(
  { ref, workspace }: ReviewStoreOptions,
  stored: StoredReview,
  values: EditorForm,
  attempt: SaveAttempt,
) {
  const body = toBody(ref.type, values, stored.values);
  if (Object.keys(body).length === 0) return;
  const ifMatch = stored.version ?? undefined;
  let calls = 0;
  const call = async (options: Parameters<typeof api.call>[2]) => {
    calls += 1;
    if (calls > 1) attempt.count += 1;
    const given = { params: { id: ref.id }, body };
    const result = await api.callWithVersion(UPDATES[ref.type], given, { ...options, workspace, ifMatch });
    const { comment_cleaned: cleaned } = result.answer;
    if (cleaned) toast({ title: cleaned === "emptied" ? m.reviews_text_emptied() : m.reviews_text_cleaned() });
    return result;
  };
  const show = async () => {
    if (currentWorkspace() !== workspace) return;
    const { queryKey } = reviewQuery(ref);
    // A read that began before the upload ended would bring the old recording.
    await queryClient.cancelQueries({ queryKey });
    // Not through the query: it gives up its read when the last screen that shows the review closes.
    const fresh = await readReview(ref).catch(() => undefined);
    if (fresh) queryClient.setQueryData(queryKey, fresh);
    else await queryClient.invalidateQueries({ queryKey });
  };
  await (filesIn(body).length > 0 ? startUpload(keyOf(ref), body, call, show) : call({ signal: attempt.signal }));
}

export function createReviewModel(options: ReviewStoreOptions): DraftModel<ReviewRecord, EditorForm> {
  const { ref, withContext, withBulkActions, workspace } = options;

  const read = async (): Promise<StoredReview> => {
    const review = await readReview(ref, { workspace });
    const answer = withContext ? await api.call("getReviewContext", { params: ref }, { workspace }) : undefined;
    return storedReview({ read: review, context: answer?.data });
  };

  /** Labels have an endpoint of their own; sending them twice does no harm. */
  const sendLabels = async (stored: StoredReview, values: EditorForm, { signal }: SaveAttempt) => {
    const labels = toLabels(values, stored.values);
    if (!labels) return;
    const body = { change: { act: "label" as const, ...labels }, items: [ref] };
    if (withBulkActions) await api.call("changeReviews", { body }, { signal, workspace });
    else await api.call("setReviewLabels", { params: ref, body: { label_ids: values.labels } }, { signal, workspace });
  };

  const update = async (stored: StoredReview, values: EditorForm, attempt: SaveAttempt): Promise<StoredReview> => {
    if (!attempt.arrived) await sendFields(options, stored, values, attempt);
    attempt.arrived = true;
    await sendLabels(stored, values, attempt);
    return read();
  };

  return {
    store: { idOf: () => keyOf(ref), read, update },
    merger: REVIEW_MERGER,
    toSendable: (_published, _saved, now) => EditorForm.safeParse(now).data ?? now,
    remainderAfterLostAnswer: (before, sent, fresh, uncertain) => {
      const fields = (stored: StoredReview) => ({
        values: stored.values,
        files: fileFingerprint(stored.record.read.data),
      });
      return uncertain && wasApplied(fields(before), sent, fields(fresh))
        ? { ...fresh.values, labels: sent.labels }
        : undefined;
    },
  };
}
