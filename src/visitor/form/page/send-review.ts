import type { Draft } from "#visitor/drafts/draft.ts";
import { aboutSo, farText } from "#visitor/uploads/progress-text.ts";
import { type SendOutcome, type SendProgress, submit } from "#visitor/uploads/submit-review.ts";
import { fill } from "#visitor/text/format-text.ts";
import type { FormPage, Scene, Thanked } from "#visitor/form/state/form-state.ts";
import type { Typed } from "#visitor/form/state/form-values.ts";
import { fieldOnPage, fieldsOf } from "#visitor/form/state/form-data.ts";

interface Job {
  page: FormPage;
  typed: Typed;
  address: string;
  proof: Promise<string>;
  draft: Promise<Draft<unknown>>;
  signal: AbortSignal;
  onProgress: (sending: NonNullable<Scene["sending"]>) => void;
}

/** Nothing to be said: the visitor has stopped it. */
type Ended = { stopped: true } | { thanked: Thanked } | { problems: Record<string, string> } | { notice: string };

/** A proof that is not ready by then is not waited for. */
const PATIENCE = 6000;
const waited = (time: number) => new Promise<string>((resolve) => setTimeout(() => resolve(""), time));

function textOf({ words, view }: FormPage, progress: SendProgress): string {
  switch (progress.state) {
    case "offline":
      return words.sent_later;
    case "waiting":
      return fill(words.sending_wait, { time: aboutSo((progress.until - Date.now()) / 1000, view.language) });
    case "sending":
    case "finishing":
      return words.sending;
  }
}

function endOf(page: FormPage, outcome: SendOutcome): Ended {
  const { words } = page;
  switch (outcome.state) {
    case "sent":
      return { thanked: { view: outcome.thanks, privateUrl: outcome.privateUrl } };
    case "refused": {
      const { stamp: _stamp, key: _key, ...fields } = outcome.errors;
      const problems: Record<string, string> = {};
      for (const [name, [text = ""]] of Object.entries(fields)) problems[fieldOnPage(page, name)] = text;
      return Object.keys(problems).length > 0 ? { problems } : { notice: outcome.message };
    }
    case "closed":
      return { notice: words.closed_text };
    case "cancelled":
      return { stopped: true };
    case "failed":
      return { notice: words.error_send };
  }
}

/** Sends a review and says how it ended. A proof that takes long holds nothing up. */
export async function sendReview({ page, typed, address, proof, draft, signal, onProgress }: Job): Promise<Ended> {
  try {
    const [kept, solved] = await Promise.all([draft, Promise.race([proof, waited(PATIENCE)])]);
    // Of a review in words no recording goes along that was tried before.
    if (typed.way === "text") for (const take of kept.takes) await kept.dropFile(take.id);
    const outcome = await submit({
      address,
      draft: kept,
      fields: fieldsOf(page, typed, solved),
      signal,
      onProgress: (progress) =>
        onProgress({
          share: progress.total > 0 ? progress.sent / progress.total : 0,
          text: textOf(page, progress),
          far: farText(progress, page.words, page.view.language),
        }),
    });
    return endOf(page, outcome);
  } catch {
    return { notice: page.words.error_send };
  }
}
