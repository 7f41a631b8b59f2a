import * as z from "zod/mini";
import { each } from "#contract/core/each.ts";
import { FORM_DEFAULTS } from "#contract/forms/form-defaults.ts";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { THANK_YOU_TYPES } from "#contract/forms/form-fields.ts";
import { FORM_NAMES } from "#contract/forms/form-field-names.ts";
import { FormMedium, FormPlatform, StarPlatform } from "#contract/forms/form-values.ts";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";

/** Fields that hold text; what is not set is an empty text. HTML and addresses are among them. */
export const TEXTS = [
  "name",
  "description",
  "public_slug",
  "language_id",
  "page_title",
  "page_main_message",
  "messaging_description",
  "page_image",
  "favicon",
  "branding_affiliate_link",
  "reviews_widget_id",
  "question_text",
  "consent_label",
  ...FORM_NAMES.text.lines,
  ...FORM_NAMES.audio.lines,
  ...FORM_NAMES.video.lines,
  ...FORM_NAMES.thankyou.words,
  ...FORM_NAMES.thankyou.addresses,
  ...FORM_NAMES.submit.lines,
] as const;

/** Fields that are on or off. */
export const FLAGS = [
  "hide_image",
  "is_paused",
  ...FORM_NAMES.text.flags,
  ...FORM_NAMES.audio.flags,
  ...FORM_NAMES.video.flags,
  ...FORM_NAMES.thankyou.flags,
  ...FORM_NAMES.submit.flags,
] as const;

const fallback: Record<string, unknown> = FORM_DEFAULTS;
const numberOf = (name: string, least: number) => {
  const start = fallback[name];
  return z.catch(z.number(), typeof start === "number" ? start : least);
};
const Text = z.catch(z.string(), "");
const Anything = z.optional(z.unknown());
const OnOff = z.pipe(
  Anything,
  z.transform((value) => value === true || value === 1 || value === "1"),
);
const Strings = z.catch(z.array(z.string()), []);
/** What does not fit among the items is left out, not the whole list. */
const items = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list): z.output<T>[] => list.flatMap((one) => z.safeParse(item, one).data ?? [])),
  );
const FreeTree = z.catch(z.looseObject({}), {});

const Question = z.object({
  /** None while the service does not know it. */
  id: z.catch(z.optional(z.int()), undefined),
  /** A built-in key, or one of its own, which a new question is given at once: texts in other languages go by it. */
  question_text: Text,
  question_type: z.catch(z.literal(Object.values(QUESTION_TYPE)), QUESTION_TYPE.text),
  question_label: Text,
  placeholder: Text,
  default_value: Text,
  mandatory: OnOff,
  options: Strings,
});
export type QuestionValues = z.output<typeof Question>;

/** The editor's form: the fields of an update under their flat names (section 4.12), nothing left out. */
const Values = z.object({
  ...each(TEXTS, Text),
  ...each(FLAGS, OnOff),
  rating_type: z.catch(z.literal(RATING_TYPES), FORM_DEFAULTS.rating_type),
  thank_you_type: z.catch(z.literal(THANK_YOU_TYPES), FORM_DEFAULTS.thank_you_type),
  audio_duration: numberOf("audio_duration", 1),
  video_duration: numberOf("video_duration", 1),
  star_redirection_min_rating: numberOf("star_redirection_min_rating", 1),
  review_label_ids: Strings,
  allow_files: Strings,
  additionalinfo: Strings,
  introduction_media: items(FormMedium),
  thankyou_message_media: items(FormMedium),
  other_review_platforms: items(FormPlatform),
  star_redirection_platforms: items(StarPlatform),
  media_attributes: FreeTree,
  /** `custom_attributes`: what we know of it typed, and all that others keep there. */
  extras: z.pipe(Anything, z.transform(readFormExtras)),
  questions: items(Question),
});
export type FormValues = z.output<typeof Values>;
export type FormField = keyof FormValues;
export const FORM_FIELDS = z.keyof(Values).options;

/** Reads fields that stand flat, as a form's record or an update has them. */
export const readValues = (flat: Record<string, unknown>): FormValues => Values.parse(flat);
