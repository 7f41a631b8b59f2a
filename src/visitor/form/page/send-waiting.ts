import { shownQuestions } from "#contract/forms/view/branching.ts";
import { formPath } from "#contract/core/public-paths.ts";
import type { Draft } from "#visitor/drafts/draft.ts";
import { openWaitingDrafts } from "#visitor/drafts/open-drafts.ts";
import type { FormPage } from "#visitor/form/state/form-state.ts";
import { loadPageInLanguage } from "#visitor/form/state/switch-language.ts";
import { type DraftValues, draftNameOf, isDraftName } from "./draft-name.ts";
import { computeProof } from "./proof-of-work.ts";
import { sendReview } from "./send-review.ts";

async function sendOne(page: FormPage, draft: Draft<DraftValues>, typed: DraftValues): Promise<void> {
  const { person, source, language } = typed;
  // Sent as it was typed: it may have arrived before, and only the same again is known to be that.
  const { view, ...rest } = language === page.view.language ? page : await loadPageInLanguage(page, language);
  const address = formPath(view.slug);
  await sendReview({
    page: { ...rest, person, source, view: { ...view, questions: shownQuestions(view.questions, typed) } },
    typed,
    address,
    proof: page.proof ? computeProof(address, page.proof) : Promise.resolve(""),
    draft: Promise.resolve(draft),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

/**
 * Sends the reviews that were submitted through other links to this form and could not be sent, each under its own link.
 * Nothing is shown, because they may be another person's. What fails stays until one of the links is opened again.
 */
export async function sendWaiting(page: FormPage): Promise<void> {
  if (page.test) return;
  const own = draftNameOf(page);
  const waiting = await openWaitingDrafts<DraftValues>(
    ({ form, words }) => form !== own && isDraftName(form, page.view) && words?.isSent === true,
  );
  for (const draft of waiting) if (draft.values) await sendOne(page, draft, draft.values).catch(() => {});
}
