import * as z from "zod/mini";
import { each } from "#contract/core/object-shapes.ts";
import { FORM_DEFAULTS } from "#contract/forms/form-defaults.ts";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { THANK_YOU_TYPES } from "#contract/forms/form-fields.ts";
import { FORM_NAMES } from "#contract/forms/form-field-names.ts";
import { FormMedium, FormPlatform, StarPlatform } from "#contract/forms/form-values.ts";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";

/** Text fields, HTML and URLs among them; unset is an empty string. */
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
/** Leaves out invalid items instead of the whole list. */
const items = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list): z.output<T>[] => list.flatMap((one) => z.safeParse(item, one).data ?? [])),
  );
const FreeTree = z.catch(z.looseObject({}), {});

const Question = z.object({
  /** Undefined for a question the service does not know yet. */
  id: z.catch(z.optional(z.int()), undefined),
  /** A built-in key, or a generated one, which translations refer to. */
  question_text: Text,
  question_type: z.catch(z.literal(Object.values(QUESTION_TYPE)), QUESTION_TYPE.text),
  question_label: Text,
  placeholder: Text,
  default_value: Text,
  mandatory: OnOff,
  options: Strings,
});
export type QuestionValues = z.output<typeof Question>;

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
  /** `custom_attributes`: our keys typed, other applications' keys kept. */
  extras: z.pipe(Anything, z.transform(readFormExtras)),
  questions: items(Question),
});
export type FormValues = z.output<typeof Values>;
export type FormField = keyof FormValues;
export const FORM_FIELDS = z.keyof(Values).options;

/** How the form asks for a rating; null: it does not. */
export const ratingKind = ({
  rating_type: kind,
  allow_review_type: isOn,
}: Pick<FormValues, "rating_type" | "allow_review_type">): "star" | "thumbs_up" | null =>
  !isOn || kind === "comment_only" ? null : kind === "thumbs_up" ? kind : "star";

/** Reads flat fields, as in a form record or an update. Never fails: invalid values become defaults. */
export const readValues = (flat: Record<string, unknown>): FormValues => Values.parse(flat);
