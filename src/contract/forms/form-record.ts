import * as z from "zod/mini";
import { each } from "#contract/core/object-shapes.ts";
import { FORM_NAMES } from "./form-field-names.ts";
import { FormQuestion } from "./form-question.ts";
import { Timestamp } from "#contract/core/values.ts";

const text = z.nullable(z.string());
const Bit = z.literal([0, 1]);
const items = z.array(z.looseObject({}));
const tree = z.looseObject({});

const Text = z.looseObject({
  ...each(FORM_NAMES.text.lines, text),
  ...each(FORM_NAMES.text.flags, Bit),
  question_text: text,
  rating_type: z.string(),
  allow_files: z.array(z.string()),
});
const Audio = z.looseObject({
  ...each(FORM_NAMES.audio.lines, text),
  ...each(FORM_NAMES.audio.flags, Bit),
  audio_duration: z.int(),
});
const Video = z.looseObject({
  ...each(FORM_NAMES.video.lines, text),
  ...each(FORM_NAMES.video.flags, Bit),
  video_duration: z.int(),
});
const ThankYou = z.looseObject({
  ...each(FORM_NAMES.thankyou.words, text),
  ...each(FORM_NAMES.thankyou.addresses, text),
  ...each(FORM_NAMES.thankyou.flags, Bit),
  thank_you_type: z.string(),
  other_review_platforms: items,
  star_redirection_min_rating: z.int(),
  star_redirection_platforms: items,
  thankyou_message_media: items,
});
const Submit = z.looseObject({
  ...each(FORM_NAMES.submit.lines, text),
  ...each(FORM_NAMES.submit.flags, Bit),
  consent_label: text,
  additionalinfo: z.array(z.string()),
});

/** The record of a review form (v3 interface, section 2.9): written flat, read in groups. */
export const Form = z.object({
  id: z.int(),
  project_id: z.int(),
  unique_form_id: z.string(),
  user_id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: text,
  page_title: text,
  /** Sanitised HTML, as is `messaging_description`. */
  page_main_message: text,
  messaging_description: text,
  page_image: text,
  hide_image: Bit,
  favicon: text,
  is_paused: z.boolean(),
  language_id: text,
  review_label_ids: z.array(z.string()),
  reviews_widget_id: text,
  branding_affiliate_link: text,
  public_url: z.string(),
  questions: z.array(FormQuestion),
  form_attributes: z.looseObject({
    text: Text,
    audio: Audio,
    video: Video,
    instruction_page: z.looseObject({ introduction_media: items }),
  }),
  thankyou_attributes: ThankYou,
  submit_attributes: Submit,
  custom_attributes: tree,
  media_attributes: tree,
  /** Extension: the problem with showing public links to high ratings only; null while everybody sees the same. */
  star_redirection_warning: z.nullish(z.string()),
  /** Extension: when visitors could first fill it in; null for a draft, which is paused and was never open. */
  opened_at: z.nullish(Timestamp),
  created_at: z.nullish(Timestamp),
  updated_at: z.nullish(Timestamp),
});
export type Form = z.infer<typeof Form>;
