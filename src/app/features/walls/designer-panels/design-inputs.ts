import type { ReactNode } from "react";
import type { WIDGET_FLAGS, WIDGET_NUMBERS } from "#contract/widgets/widget-settings.ts";
import type { ATTRIBUTE_FLAGS, PAGE_FLAGS, PAGE_TEXTS } from "#app/features/walls/design-values/wall-values.ts";
import { FlagField as AnyFlag, type FlagFieldProps } from "#app/shared/inputs/flag-field.tsx";
import { NumberField as AnyNumber, type NumberFieldProps } from "#app/shared/inputs/number-field.tsx";
import { SegmentedField as AnySegmented, type SegmentedFieldProps } from "#app/shared/inputs/segmented-field.tsx";
import { SelectField as AnySelect, type SelectFieldProps } from "#app/shared/inputs/select-field.tsx";
import { TextField as AnyText, type TextFieldProps } from "#app/shared/inputs/text-field.tsx";
import { When as AnyWhen, type WhenProps } from "#app/shared/inputs/shown-when.tsx";

export const ATTRIBUTES_FIELD = { page: "custom_attributes", widget: "widget_customization" } as const;
type AttributesField = (typeof ATTRIBUTES_FIELD)["page" | "widget"];

type TextPath =
  | (typeof PAGE_TEXTS)[number]
  | `${AttributesField}.load_more_btn_text`
  | `${AttributesField}.cta_attributes.${"heading_text" | "body_text" | "button_label" | "button_url" | "position" | "position_interval"}`
  | `extras.share.${"title" | "description"}`
  | `extras.about.${"text" | "contact"}`
  | `extras.product.${"name" | "description" | "url" | "image_url" | "price" | "place"}`;
type FlagPath =
  | (typeof PAGE_FLAGS)[number]
  | `${AttributesField}.cta_enabled`
  | `custom_attributes.${(typeof ATTRIBUTE_FLAGS)[number]}`
  | `widget_customization.${(typeof WIDGET_FLAGS)[number]}`
  | `extras.arrangement.${"faces" | "hide_on_phone"}`
  | `extras.motion.${"autoplay" | "arrows" | "indicators"}`
  | "extras.search.shown"
  | "extras.hide_branding";
type NumberPath =
  | "custom_attributes.reviews_to_load"
  | `widget_customization.${keyof typeof WIDGET_NUMBERS | "columns" | "gap"}`
  | `extras.arrangement.${"columns" | "gap" | "radius" | "shadow"}`
  | "extras.motion.seconds";
type ChoicePath =
  | "background_type"
  | `extras.arrangement.${"alignment" | "media"}`
  | `widget_customization.${"widget_position" | "shadow_style" | "media"}`;
type SelectPath =
  | "theme"
  | "extras.direction"
  | "extras.search.field"
  | `extras.product.${"kind" | "currency"}`
  | "extras.motion.direction"
  | `widget_customization.${"marquee_direction" | "horizontal_marquee_direction" | "direction"}`;

// Shared inputs typed with the paths of pages and widgets.
export const TextField: (props: TextFieldProps<TextPath>) => ReactNode = AnyText;
export const FlagField: (props: FlagFieldProps<FlagPath>) => ReactNode = AnyFlag;
export const NumberField: (props: NumberFieldProps<NumberPath>) => ReactNode = AnyNumber;
export const SegmentedField: (props: SegmentedFieldProps<string, ChoicePath>) => ReactNode = AnySegmented;
export const SelectField: (props: SelectFieldProps<SelectPath>) => ReactNode = AnySelect;
export const When: (props: WhenProps<FlagPath>) => ReactNode = AnyWhen;
