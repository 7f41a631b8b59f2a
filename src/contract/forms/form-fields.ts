import * as z from "zod/mini";
import { isObject } from "#contract/core/json.ts";
import { each } from "#contract/core/object-shapes.ts";
import { FORM_NAMES } from "./form-field-names.ts";
import {
  FormMedium,
  FormPlatform,
  Html,
  Line,
  StarPlatform,
  Strings,
  MultilineText,
  flexibleListOf,
} from "./form-values.ts";
import { FormQuestionPatch } from "./form-question.ts";
import { FreeObject } from "#contract/core/free-object.ts";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Slug } from "#contract/core/slug.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { FilePart, Flag, WholeNumber, jsonText } from "#contract/core/input-values.ts";

export const THANK_YOU_TYPES = ["thank_you_page", "redirect"] as const;

const Seconds = z.pipe(WholeNumber, z.int().check(z.minimum(1), z.maximum(LIMITS.recordingSeconds)));
const Stars = z.pipe(WholeNumber, z.int().check(z.minimum(LIMITS.starMin), z.maximum(LIMITS.starMax)));
const LabelId = z.string().check(z.length(26));
const Picture = z.union([FilePart, z.nullable(WebUrl)]);
const Language = z.nullable(
  z.string().check(z.trim(), z.regex(/^[\w-]{0,35}$/, { error: "must be the id or the code of a language" })),
);

const text = {
  ...each(FORM_NAMES.text.lines, Line),
  ...each(FORM_NAMES.text.flags, Flag),
  question_text: MultilineText,
  rating_type: z.literal(RATING_TYPES),
  allow_files: Strings,
};
const audio = {
  ...each(FORM_NAMES.audio.lines, Line),
  ...each(FORM_NAMES.audio.flags, Flag),
  audio_duration: Seconds,
};
const video = {
  ...each(FORM_NAMES.video.lines, Line),
  ...each(FORM_NAMES.video.flags, Flag),
  video_duration: Seconds,
};
const instructionPage = { introduction_media: flexibleListOf(FormMedium) };
const thankyou = {
  ...each(FORM_NAMES.thankyou.words, MultilineText),
  ...each(FORM_NAMES.thankyou.addresses, z.nullable(WebUrl)),
  ...each(FORM_NAMES.thankyou.flags, Flag),
  thank_you_type: z.literal(THANK_YOU_TYPES),
  other_review_platforms: flexibleListOf(FormPlatform),
  star_redirection_min_rating: Stars,
  star_redirection_platforms: flexibleListOf(StarPlatform),
  thankyou_message_media: flexibleListOf(FormMedium),
};
const submit = {
  ...each(FORM_NAMES.submit.lines, Line),
  ...each(FORM_NAMES.submit.flags, Flag),
  consent_label: MultilineText,
  additionalinfo: Strings,
};

/** Fields by the group a form is read in; they are written flat or in their group. */
export const FORM_GROUPS = { text, audio, video, instruction_page: instructionPage, thankyou, submit };

const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.partial(z.looseObject(shape));
const inner = z.partial(
  z.looseObject({
    text: group(text),
    audio: group(audio),
    video: group(video),
    instruction_page: group(instructionPage),
  }),
);

/**
 * The writable fields of a form (v3 interface, section 4.12). Only sent fields change; null restores the default. A
 * field may also be sent in the group it is read in; where both are sent, the flat one counts.
 */
export const FormFields = z.partial(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.formName)),
    description: MultilineText,
    public_slug: Slug,
    language_id: Language,
    page_title: Line,
    page_main_message: Html,
    messaging_description: Html,
    page_image: Picture,
    favicon: Picture,
    hide_image: Flag,
    is_paused: Flag,
    branding_affiliate_link: z.nullable(WebUrl),
    reviews_widget_id: z.nullable(z.union([z.literal(""), z.uuid({ error: "must be a UUID" })])),
    review_label_ids: flexibleListOf(LabelId).check(
      z.refine((ids) => new Set(ids).size === ids.length, { error: "must not name a label twice" }),
    ),
    ...text,
    ...audio,
    ...video,
    ...instructionPage,
    ...thankyou,
    ...submit,
    form_attributes: jsonText(z.pipe(FreeObject, inner)),
    thankyou_attributes: jsonText(z.pipe(FreeObject, group(thankyou))),
    submit_attributes: jsonText(z.pipe(FreeObject, group(submit))),
    custom_attributes: jsonText(FreeObject),
    media_attributes: jsonText(FreeObject),
    questions: flexibleListOf(FormQuestionPatch),
  }),
);
export type FormFields = z.output<typeof FormFields>;

// Pausing must not fail because of another field: then invalid fields are left out and valid ones are stored.
const ignoreOthersOnPause = z.transform((sent: z.input<typeof FormFields>): unknown => {
  if (!isObject(sent) || !("is_paused" in sent)) return sent;
  const fits = ([name, value]: [string, unknown]) => {
    const shape = Object.entries(FormFields.shape).find(([known]) => known === name)?.[1];
    return name === "is_paused" || z.safeParse(shape ?? z.unknown(), value).success;
  };
  return Object.fromEntries(Object.entries(sent).filter(fits));
});

export const FormPatch = z.pipe(ignoreOthersOnPause, FormFields);

export const NewForm = z.extend(FormFields, { name: z.nonoptional(FormFields.shape.name) });
