import type { ReactNode } from "react";
import type { ConsentPurpose } from "#contract/consent.ts";
import type { FORM_COLOURS } from "#contract/form-extras.ts";
import { FlagField as AnyFlag, type FlagFieldProps } from "#app/fields/flag-field.tsx";
import { NumberField as AnyNumber, type NumberFieldProps } from "#app/fields/number-field.tsx";
import { SegmentedField as AnySegmented, type SegmentedFieldProps } from "#app/fields/segmented-field.tsx";
import { SelectField as AnySelect, type SelectFieldProps } from "#app/fields/select-field.tsx";
import { TextField as AnyText, type TextFieldProps } from "#app/fields/text-field.tsx";
import { When as AnyWhen, type WhenProps } from "#app/fields/when.tsx";
import type { FLAGS, TEXTS } from "#app/form/form-values.ts";

const PLATFORM_LISTS = ["other_review_platforms", "star_redirection_platforms"] as const;
export type PlatformList = (typeof PLATFORM_LISTS)[number];
const MEDIA_LISTS = ["introduction_media", "thankyou_message_media"] as const;
export type MediaList = (typeof MEDIA_LISTS)[number];

export type TextPath =
  | (typeof TEXTS)[number]
  | `extras.consent.${Exclude<ConsentPurpose, "publish_text"> | "controller" | "privacy_url"}`
  | `extras.look.${"logo_url" | "background_url"}`
  | "extras.limits.closes_on"
  | `questions.${number}.${"question_label" | "placeholder" | "default_value"}`
  | `${PlatformList}.${number}.${"platform" | "url" | "button_text" | "icon"}`;
export type FlagPath =
  | (typeof FLAGS)[number]
  | `extras.spam.${"proof" | "hold_links" | "hold_all"}`
  | `extras.notifications.${"on" | "receipt"}`
  | `questions.${number}.mandatory`
  | `${PlatformList}.${number}.is_enabled`;
type NumberPath =
  | "audio_duration"
  | "video_duration"
  | "extras.capture.countdown"
  | "extras.look.radius"
  | `extras.limits.${"submissions" | "retention_days"}`;
type ChoicePath = "thank_you_type" | "extras.look.theme";
type SelectPath = "extras.look.font" | "reviews_widget_id" | `questions.${number}.default_value`;
export type ColourPath = `extras.look.${"light" | "dark"}.${(typeof FORM_COLOURS)[number]}`;

// The shared fields, knowing the paths of a form.
export const TextField: (props: TextFieldProps<TextPath>) => ReactNode = AnyText;
export const FlagField: (props: FlagFieldProps<FlagPath>) => ReactNode = AnyFlag;
export const NumberField: (props: NumberFieldProps<NumberPath>) => ReactNode = AnyNumber;
export const SegmentedField: (props: SegmentedFieldProps<string, ChoicePath>) => ReactNode = AnySegmented;
export const SelectField: (props: SelectFieldProps<SelectPath>) => ReactNode = AnySelect;
export const When: (props: WhenProps<FlagPath>) => ReactNode = AnyWhen;
