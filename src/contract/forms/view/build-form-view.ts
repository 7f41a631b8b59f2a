import * as z from "zod/mini";
import { PlainDate } from "#contract/core/input-values.ts";
import { promptsOf, reviewOf, waysOf } from "./capture-view.ts";
import { readFormExtras, type FormExtras } from "#contract/forms/form-extras.ts";
import { withConditions } from "./branching.ts";
import { lookOf, styleOf } from "./form-theme.ts";
import { formMedia, toLoadableUrl } from "./form-media.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { type Translate, chooseLanguage, languagesOf, ownLanguage, translator } from "./form-translate.ts";
import type { FormView, NextFormView, PlatformView, ThanksView, QuestionView } from "./form-view.ts";
import { FORM_LABELS, type FormLabels } from "#contract/forms/form-labels.ts";
import type { Rich } from "#contract/core/rich-text.ts";
import type { OwnFont } from "#contract/walls/view/fonts.ts";
import { starGate } from "#contract/forms/star-redirection.ts";
import { CONSENT_PURPOSES, type ConsentPurpose } from "#contract/reviews/consent.ts";
import { type FormQuestion, QUESTION_TYPE, type QuestionType, builtInType } from "#contract/forms/form-question.ts";

const CONSENT = "consent";
const TYPES = Object.values(QUESTION_TYPE);

const WITHOUT_DEFAULT: readonly QuestionType[] = [QUESTION_TYPE.choices, QUESTION_TYPE.checkbox, QUESTION_TYPE.image];

/** The default answer, where a visitor sees it and could have given it: one of an earlier kind of question may not fit. */
function defaultOf(
  { type, options }: QuestionView,
  { options: own, default_value: given }: FormQuestion,
  text: string,
) {
  if (type === QUESTION_TYPE.choice) return options[own?.indexOf(given ?? "") ?? -1] ?? "";
  if (type === QUESTION_TYPE.date) return z.safeParse(PlainDate, text).success ? text : "";
  return WITHOUT_DEFAULT.includes(type) ? "" : text;
}

/** The questions of a form, in order. Hiding the built-in questions leaves the form's own. */
function questionsOf(form: Form, extras: FormExtras, tr: Translate): QuestionView[] {
  const hidden = form.submit_attributes.hide_signup_section === 1;
  const asked = form.questions
    .filter(({ question_text: key }) => key !== CONSENT && !(hidden && builtInType(key)))
    .toSorted((a, b) => a.position - b.position)
    .map((question) => {
      const key = question.question_text;
      const word = (name: string, own: string | null | undefined) => tr(`question.${key}.${name}`, own);
      const options = question.options ?? [];
      const view: QuestionView = {
        id: question.id,
        key,
        type: builtInType(key) ?? TYPES.find((type) => type === question.question_type) ?? QUESTION_TYPE.text,
        label: word("label", question.question_label) || key,
        placeholder: word("placeholder", question.placeholder),
        value: "",
        required: question.mandatory === 1,
        options: options.map((option, index) => word(`option.${index}`, option)),
      };
      view.value = defaultOf(view, question, word("default_value", question.default_value));
      if (extras.case_study.on && view.type === QUESTION_TYPE.long_text) view.published = true;
      return { view, options };
    });
  return withConditions(asked, extras.branching, reviewOf(form, tr).rating);
}

/** Consents to ask for: the purposes that have a text. The consent question asks for the first. */
function consentOf(form: Form, extras: FormExtras, tr: Translate, origin: string): FormView["consent"] {
  const asked = form.questions.find(({ question_text: key }) => key === CONSENT);
  const { consent } = extras;
  const label = form.submit_attributes.consent_label || asked?.question_label;
  const texts: Record<ConsentPurpose, string> = {
    publish_text: asked ? tr("consent_label", label) : "",
    publish_person: tr("consent.publish_person", consent.publish_person),
    publish_media: tr("consent.publish_media", consent.publish_media),
    contact: tr("consent.contact", consent.contact),
  };
  const required = (purpose: ConsentPurpose) => purpose === "publish_text" && asked?.mandatory === 1;
  return {
    purposes: CONSENT_PURPOSES.filter((purpose) => texts[purpose].trim()).map((purpose) => ({
      purpose,
      text: texts[purpose],
      required: required(purpose),
    })),
    controller: consent.controller || null,
    privacyUrl: toLoadableUrl(consent.privacy_url, origin),
    keptDays: extras.limits.retention_days ?? null,
  };
}

interface ThanksViewOptions {
  language: string;
  origin: string;
  rating: number | null;
  /** The form chosen as the next one, while it is open to visitors. */
  next?: Omit<NextFormView, "label"> | null;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function platforms(items: Record<string, unknown>[], name: string, tr: Translate, origin: string): PlatformView[] {
  return items.flatMap((item, index) => {
    const url = toLoadableUrl(item["url"], origin);
    const on = item["is_enabled"];
    if (!url || on === false || on === 0) return [];
    const platform = textOf(item["platform"]) || new URL(url).hostname;
    const label = tr(`${name}.${index}.button_text`, textOf(item["button_text"])) || platform;
    return [{ name: platform, url, label, icon: toLoadableUrl(item["icon"], origin) }];
  });
}

/** The page after submission. The same for everybody, except for links restricted to high ratings. */
export function thanksView(form: Form, { language: asked, origin, rating, next }: ThanksViewOptions): ThanksView {
  const extras = readFormExtras(form.custom_attributes);
  const tr = translator(extras, chooseLanguage(form, extras, asked), ownLanguage(form));
  const given = form.thankyou_attributes;
  const { below } = starGate(given.allow_star_redirection, given.star_redirection_min_rating, extras);
  const open = given.allow_star_redirection === 1 && (below === null || (rating ?? 0) >= below);
  const redirects = given.thank_you_type === "redirect";
  return {
    title: tr("thankyou_title", given.thankyou_title),
    message: tr("thankyou_message", given.thankyou_message),
    media: formMedia(given.thankyou_message_media, origin),
    reveal: tr("thankyou_reveal_text", given.thankyou_reveal_text) || null,
    redirectUrl: redirects ? toLoadableUrl(given.thankyou_redirection_url, origin) : null,
    platforms: [
      ...(given.other_review_platforms_enabled ? platforms(given.other_review_platforms, "platform", tr, origin) : []),
      ...(open ? platforms(given.star_redirection_platforms, "star_platform", tr, origin) : []),
    ],
    affiliateUrl: toLoadableUrl(given.thankyou_affiliate_link, origin),
    share: given.allow_video_and_shareable_link === 1,
    widgetId: form.reviews_widget_id || null,
    nextForm: next && { ...next, label: tr("next_form.label", extras.next_form.label) || null },
  };
}

interface FormViewOptions {
  /** The requested language; the nearest of the form's languages is used. */
  language: string;
  /** Reads HTML as a tree of allowed elements; injected, because service and dashboard use different parsers. */
  rich: (html: string) => Rich[];
  origin: string;
  /** Shown in link previews. */
  workspace?: string;
  ownFont?: OwnFont | undefined;
}

function ownLabels(tr: Translate): Partial<FormLabels> {
  const pairs = FORM_LABELS.map((word) => [word, tr(`word.${word}`, "")] as const);
  return Object.fromEntries(pairs.filter(([, text]) => text));
}

const DEFAULT_COUNTDOWN = 3;

/** The view of a public form in one language. Pure: the service renders it, the editor previews it. */
export function formView(
  form: Form,
  { language: asked, rich, origin, workspace = "", ownFont }: FormViewOptions,
): FormView {
  const extras = readFormExtras(form.custom_attributes);
  const language = chooseLanguage(form, extras, asked);
  const tr = translator(extras, language, ownLanguage(form));
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
    style: styleOf(extras.look, form.form_attributes.text.allow_text_review === 1),
    look: { ...lookOf(extras.look, toLoadableUrl(extras.look.background_url, origin)), ...(ownFont && { ownFont }) },
    ways: waysOf(form, tr),
    countdown: extras.capture.countdown ?? DEFAULT_COUNTDOWN,
    prompts: promptsOf(extras.capture, tr),
    review: reviewOf(form, tr),
    questions: questionsOf(form, extras, tr),
    consent: consentOf(form, extras, tr, origin),
    words: ownLabels(tr),
  };
}
