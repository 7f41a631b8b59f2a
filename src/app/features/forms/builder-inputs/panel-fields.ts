import type { ReactNode } from "react";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FORM_COLOURS } from "#contract/forms/form-extras.ts";
import { FlagField as AnyFlag, type FlagFieldProps } from "#app/shared/inputs/flag-field.tsx";
import { NumberField as AnyNumber, type NumberFieldProps } from "#app/shared/inputs/number-field.tsx";
import { PictureChoice as AnyPicture, type PictureChoiceProps } from "#app/shared/inputs/picture-choice.tsx";
import { SegmentedField as AnySegmented, type SegmentedFieldProps } from "#app/shared/inputs/segmented-field.tsx";
import { SelectField as AnySelect, type SelectFieldProps } from "#app/shared/inputs/select-field.tsx";
import { TextField as AnyText, type TextFieldProps } from "#app/shared/inputs/text-field.tsx";
import { When as AnyWhen, type WhenProps } from "#app/shared/inputs/shown-when.tsx";
import type { FLAGS, TEXTS } from "#app/features/forms/form-values/form-values.ts";

const PLATFORM_LISTS = ["other_review_platforms", "star_redirection_platforms"] as const;
export type PlatformList = (typeof PLATFORM_LISTS)[number];
const MEDIA_LISTS = ["introduction_media", "thankyou_message_media"] as const;
export type MediaList = (typeof MEDIA_LISTS)[number];

export type TextPath =
  | (typeof TEXTS)[number]
  | `extras.consent.${Exclude<ConsentPurpose, "publish_text"> | "controller" | "privacy_url"}`
  | `extras.look.${"logo_url" | "background_url"}`
  | "extras.limits.closes_on"
  | "extras.next_form.label"
  | `questions.${number}.${"question_label" | "placeholder" | "default_value"}`
  | `${PlatformList}.${number}.${"platform" | "url" | "button_text" | "icon"}`;
export type FlagPath =
  | (typeof FLAGS)[number]
  | `extras.spam.${"proof" | "hold_links" | "hold_all"}`
  | `extras.notifications.${"on" | "receipt"}`
  | "extras.case_study.on"
  | "extras.capture.show_prompts"
  | `questions.${number}.mandatory`
  | `${PlatformList}.${number}.is_enabled`;
type NumberPath =
  | "audio_duration"
  | "video_duration"
  | "extras.capture.countdown"
  | "extras.look.radius"
  | `extras.limits.${"submissions" | "retention_days"}`;
type ChoicePath = "thank_you_type" | "extras.look.theme";
type SelectPath =
  | "extras.look.font"
  | "extras.next_form.id"
  | "reviews_widget_id"
  | `questions.${number}.default_value`;
export type ColourPath = `extras.look.${"light" | "dark"}.${(typeof FORM_COLOURS)[number]}`;

// Shared inputs typed with the paths of a form.
export const TextField: (props: TextFieldProps<TextPath>) => ReactNode = AnyText;
export const FlagField: (props: FlagFieldProps<FlagPath>) => ReactNode = AnyFlag;
export const NumberField: (props: NumberFieldProps<NumberPath>) => ReactNode = AnyNumber;
export const SegmentedField: (props: SegmentedFieldProps<string, ChoicePath>) => ReactNode = AnySegmented;
export const PictureChoice: (props: PictureChoiceProps<"extras.look.style">) => ReactNode = AnyPicture;
export const SelectField: (props: SelectFieldProps<SelectPath>) => ReactNode = AnySelect;
export const When: (props: WhenProps<FlagPath>) => ReactNode = AnyWhen;
