import { expect, test } from "vitest";
import {
  CTA_COLOURS,
  DARK_COLOURS,
  PAGE_COLOURS,
  CtaAttributes,
  PageAttributes,
} from "#contract/walls/pages/page-attributes.ts";
import {
  WIDGET_COLOURS,
  WIDGET_DARK_COLOURS,
  WIDGET_FLAGS,
  WIDGET_NUMBERS,
} from "#contract/widgets/widget-settings.ts";
import { LOOK_LABELS } from "./look-labels.ts";
import { PAGE_FLAGS, PAGE_PICTURES, PAGE_TEXTS } from "#app/features/walls/design-values/wall-values.ts";

const under = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}.${name}`);
const namesOf = (kind: "page" | "widget") =>
  new Set(Object.values(LOOK_LABELS[kind]).flatMap((labels) => Object.keys(labels)));

test("every field of a page has a label in the designer", () => {
  const attributes = Object.keys(PageAttributes.shape).filter(
    (name) => !/^(?:cta_attributes|dark_mode_colors)$/.test(name),
  );
  const fields = [
    ...PAGE_TEXTS,
    ...PAGE_FLAGS,
    ...PAGE_PICTURES,
    ...under("custom_attributes", [...attributes, ...PAGE_COLOURS]),
    ...under("custom_attributes.dark_mode_colors", DARK_COLOURS),
    ...under("custom_attributes.cta_attributes", [...Object.keys(CtaAttributes.shape), ...CTA_COLOURS]),
  ];
  const names = namesOf("page");
  expect(fields.filter((path) => !names.has(path))).toEqual([]);
});

test("every setting of a widget has a label in the designer", () => {
  const settings = [...WIDGET_COLOURS, ...WIDGET_FLAGS, ...Object.keys(WIDGET_NUMBERS), "custom_css", "font"];
  const fields = [
    ...under("widget_customization", settings),
    ...under("widget_customization.dark_mode_colors", WIDGET_DARK_COLOURS),
    ...under("widget_customization.cta_attributes", Object.keys(CtaAttributes.shape)),
  ];
  const names = namesOf("widget");
  expect(fields.filter((path) => !names.has(path))).toEqual([]);
});
