import type { Draft } from "#visitor/drafts/draft.ts";
import { formatRoughDuration, progressText } from "#visitor/uploads/progress-text.ts";
import { type SendOutcome, type SendProgress, submit } from "#visitor/uploads/submit-review.ts";
import { fillPlaceholders } from "#visitor/text/format-text.ts";
import type { FormPage, FormState, ThanksState } from "#visitor/form/state/form-state.ts";
import type { FormValues } from "#visitor/form/state/form-values.ts";
import { toPageField, toFormData } from "#visitor/form/state/form-data.ts";

interface SendReviewOptions {
  page: FormPage;
  typed: FormValues;
  address: string;
  proof: Promise<string>;
  draft: Promise<Draft<unknown>>;
  signal: AbortSignal;
  onProgress: (sending: NonNullable<FormState["sending"]>) => void;
}

/** Null: the visitor cancelled. */
type SendReviewResult =
  | { stopped: true }
  | { thanked: ThanksState }
  | { problems: Record<string, string> }
  | { notice: { text: string; afresh?: boolean } };

/** Milliseconds after which a review is submitted without a proof. */
const PROOF_TIMEOUT = 6000;
const emptyAfter = (time: number) => new Promise<string>((resolve) => setTimeout(() => resolve(""), time));

function progressLabel({ words, view }: FormPage, progress: SendProgress): string {
  switch (progress.state) {
    case "offline":
      return words.sent_later;
    case "waiting":
      return fillPlaceholders(words.sending_wait, {
        time: formatRoughDuration((progress.until - Date.now()) / 1000, view.language),
      });
    case "sending":
    case "finishing":
      return words.sending;
  }
}

function toResult(page: FormPage, outcome: SendOutcome): SendReviewResult {
  const { words } = page;
  switch (outcome.state) {
    case "sent":
      return { thanked: { view: outcome.thanks, privateUrl: outcome.privateUrl } };
    case "refused": {
      const { stamp: _stamp, ...fields } = outcome.errors;
      const problems: Record<string, string> = {};
      for (const [name, [text = ""]] of Object.entries(fields)) problems[toPageField(page, name)] = text;
      return Object.keys(problems).length > 0 ? { problems } : { notice: { text: outcome.message } };
    }
    case "arrived":
      return { notice: { text: words.error_sent, afresh: true } };
    case "closed":
      return { notice: { text: words.closed_text } };
    case "cancelled":
      return { stopped: true };
    case "failed":
      return { notice: { text: words.error_send } };
  }
}

export async function sendReview({
  page,
  typed,
  address,
  proof,
  draft,
  signal,
  onProgress,
}: SendReviewOptions): Promise<SendReviewResult> {
  try {
    const [kept, solved] = await Promise.all([draft, Promise.race([proof, emptyAfter(PROOF_TIMEOUT)])]);
    // A text review is sent without recordings tried before.
    if (typed.way === "text") for (const take of kept.recordings) await kept.removeFile(take.id);
    const outcome = await submit({
      address,
      draft: kept,
      fields: toFormData(page, typed, solved),
      signal,
      onProgress: (progress) =>
        onProgress({
          share: progress.total > 0 ? progress.sent / progress.total : 0,
          text: progressLabel(page, progress),
          far: progressText(progress, page.words, page.view.language),
        }),
    });
    return toResult(page, outcome);
  } catch {
    return { notice: { text: page.words.error_send } };
  }
}
