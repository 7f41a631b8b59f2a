import * as z from "zod/mini";
import { AutomationFilters } from "#contract/walls/pages/automation-filters.ts";
import { each } from "#contract/core/object-shapes.ts";
import { CtaAttributes, Font } from "#contract/walls/pages/page-attributes.ts";
import { DEFAULT_WIDGET_SETTINGS } from "#contract/widgets/widget-defaults.ts";
import {
  POSITIONS,
  SHADOWS,
  WIDGET_COLOURS,
  WIDGET_DARK_COLOURS,
  WIDGET_DIRECTIONS,
  WIDGET_FLAGS,
  WIDGET_NUMBERS,
  type WidgetSettings,
} from "#contract/widgets/widget-settings.ts";
import type { Widget } from "#contract/widgets/widget.ts";
import { isTree, applyMergePatch, type Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { AnyTree, MaybeNumber, MaybeOnOff, OnOff, Strings, Text, texts } from "./lenient-readers.ts";

const NUMBER_NAMES = Object.keys(WIDGET_NUMBERS) as (keyof typeof WIDGET_NUMBERS)[];
const CTA_TEXTS = Object.keys(CtaAttributes.shape) as (keyof typeof CtaAttributes.shape)[];
const FONT_TEXTS = Object.keys(Font.shape) as (keyof typeof Font.shape)[];
const Direction = z.catch(z.optional(z.enum(WIDGET_DIRECTIONS)), undefined);

/**
 * Settings of a widget: flags as booleans, numbers as numbers, undefined while unset; other applications' keys are
 * kept.
 */
const Settings = z.looseObject({
  ...each(WIDGET_COLOURS, Text),
  ...each(WIDGET_FLAGS, MaybeOnOff),
  ...each(NUMBER_NAMES, MaybeNumber),
  widget_position: z.catch(z.enum(POSITIONS), "left"),
  shadow_style: z.catch(z.enum(SHADOWS), "blurred"),
  marquee_direction: Direction,
  horizontal_marquee_direction: Direction,
  load_more_btn_text: Text,
  custom_css: Text,
  font: texts(FONT_TEXTS),
  cta_enabled: OnOff,
  cta_attributes: texts(CTA_TEXTS),
  dark_mode_colors: texts(WIDGET_DARK_COLOURS),
  /** Not in the v3 interface; as for pages. */
  automation_filters: z.catch(z.optional(AutomationFilters), undefined),
  pinned: z.catch(z.optional(z.array(z.string())), undefined),
  allowed_origins: z.catch(z.optional(z.array(z.string())), undefined),
});

const Values = z.object({
  name: Text,
  widget_type_id: z.catch(z.number(), 5),
  feeds: Strings,
  widget_customization: z.pipe(AnyTree, Settings),
});
export type WidgetValues = z.output<typeof Values>;
export type WidgetField = keyof WidgetValues;
export const WIDGET_FIELDS = z.keyof(Values).options;

/** Reads flat fields. Never fails: invalid values read as unset. */
export const readWidgetValues = (flat: Tree): WidgetValues => Values.parse(flat);

/** Reads a widget into designer values; `fields` of a draft or a version are applied as an update would apply them. */
export function widgetValuesOf(widget: Widget, fields: Tree = {}): WidgetValues {
  const over = isTree(fields["widget_customization"]) ? fields["widget_customization"] : {};
  return readWidgetValues({
    ...widget,
    ...fields,
    widget_customization: applyMergePatch(applyMergePatch(DEFAULT_WIDGET_SETTINGS, widget.widget_customization), over),
  });
}

const asSent = (value: unknown): unknown => {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" ? String(value) : value;
};
const DOCUMENTED: string[] = [...WIDGET_FLAGS, ...NUMBER_NAMES];

/** The `widget_customization` of an update, where flags and numbers are strings. */
export function settingsOf({ widget_customization: settings }: WidgetValues): WidgetSettings {
  const sent: Tree = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, DOCUMENTED.includes(name) ? asSent(value) : value]),
  );
  return { ...sent, cta_enabled: Number(settings.cta_enabled) };
}
