import { consentOf, questionsOf } from "./question-view.ts";
import { reviewOf, waysOf } from "./capture-view.ts";
import { readFormExtras } from "./form-extras.ts";
import { lookOf } from "./form-theme.ts";
import { formMedia, toLoadableUrl } from "./form-media.ts";
import type { Form } from "./form-record.ts";
import { type Translate, chooseLanguage, languagesOf, translator } from "./form-translate.ts";
import type { FormView } from "./form-view.ts";
import { FORM_LABELS, type FormLabels } from "./form-labels.ts";
import type { Rich } from "#contract/walls/view/view-model.ts";

export { thanksView } from "./thanks-view.ts";

interface FormViewOptions {
  /** The language asked for; the nearest of the form's languages is shown. */
  language: string;
  /** Reads HTML as a tree of allowed elements; the service and the dashboard parse it in their own way. */
  rich: (html: string) => Rich[];
  /** Where the service's media are. */
  origin: string;
  /** Name of the workspace, for those who share the page. */
  workspace?: string;
}

function ownLabels(tr: Translate): Partial<FormLabels> {
  const pairs = FORM_LABELS.map((word) => [word, tr(`word.${word}`, "")] as const);
  return Object.fromEntries(pairs.filter(([, text]) => text));
}

/** Seconds counted down before a recording where the form does not say. */
const DEFAULT_COUNTDOWN = 3;

/** What a visitor's form shows, in one language. Pure: the service renders it, the editor shows it while it changes. */
export function formView(form: Form, { language: asked, rich, origin, workspace = "" }: FormViewOptions): FormView {
  const extras = readFormExtras(form.custom_attributes);
  const language = chooseLanguage(form, extras, asked);
  const tr = translator(extras, language);
  return {
    id: form.unique_form_id,
    slug: form.slug,
    workspace,
    language,
    languages: languagesOf(form, extras),
    title: tr("page_title", form.page_title),
    message: rich(tr("page_main_message", form.page_main_message)),
    hint: rich(tr("messaging_description", form.messaging_description)),
    imageUrl: form.hide_image === 1 ? null : toLoadableUrl(form.page_image, origin),
    logoUrl: toLoadableUrl(extras.look.logo_url, origin),
    faviconUrl: toLoadableUrl(form.favicon, origin),
    introduction: formMedia(form.form_attributes.instruction_page.introduction_media, origin),
    look: lookOf(extras.look, toLoadableUrl(extras.look.background_url, origin)),
    ways: waysOf(form, tr),
    countdown: extras.capture.countdown ?? DEFAULT_COUNTDOWN,
    review: reviewOf(form, tr),
    questions: questionsOf(form, tr),
    consent: consentOf(form, extras, tr, origin),
    words: ownLabels(tr),
  };
}
