import { expect, test } from "vitest";
import { NO_DEFAULTS } from "#contract/workspace/workspace-defaults.ts";
import { NewWidget } from "#contract/widgets/widget.ts";
import { PagePatch } from "#contract/walls/pages/page-patch.ts";
import { contrastOf } from "#ui/colour/contrast.ts";
import { DEFAULT_CARDS, wallBrand, withDefaults } from "./wall-brand.ts";

const YELLOW = { ...NO_DEFAULTS, primary_color: "#ffd400", accent_color: "#e11d48", font: "Lora" as const };
const NAVY = { ...NO_DEFAULTS, primary_color: "#101a4d" };

const leavesOf = (tree: object, prefix = ""): [path: string, value: string][] =>
  Object.entries<unknown>({ ...tree }).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? leavesOf(value, `${prefix}${name}.`)
      : [[prefix + name, String(value)] as [string, string]],
  );

test.each([
  ["a light colour", YELLOW],
  ["a dark colour", NAVY],
])("buttons keep %s, links and the text of buttons can be read", (_, brand) => {
  const values = new Map(leavesOf(wallBrand("page", brand)));
  expect(values.get("page_primary_color")).toBe(brand.primary_color);
  expect(values.get("cta_attributes.button_color")).toBe(brand.primary_color);
  for (const [name, on] of [
    ["external_link_color", DEFAULT_CARDS.light],
    ["dark_mode_colors.external_link_color", DEFAULT_CARDS.dark],
    ["cta_button_text_color", brand.primary_color],
  ] as const)
    expect(contrastOf(values.get(name) ?? "", on), `${name} on ${on}`).toBeGreaterThanOrEqual(4.5);
});

test("the brand lies on top of a template, whose layout and texts stay", () => {
  const template = {
    title: "Loved",
    theme: "dark" as const,
    custom_attributes: { arrangement: { layout: "list" as const }, cta_attributes: { heading_text: "Try it" } },
  };
  const page = withDefaults(template, { ...YELLOW, about_text: "We ask everybody." });
  expect(page).toMatchObject({
    title: "Loved",
    theme: "dark",
    custom_attributes: {
      arrangement: { layout: "list" },
      cta_attributes: { heading_text: "Try it", button_color: "#ffd400" },
      star_rating_color: "#e11d48",
      dark_mode_colors: { star_rating_background_color: "#e11d48" },
      font: { name: "Lora" },
      about: { text: "We ask everybody." },
    },
  });
  expect(PagePatch.safeParse({ ...page, name: "New" }).error).toBeUndefined();
});

test("a widget takes the fields it has, in its own spelling", () => {
  const widget_customization = wallBrand("widget", YELLOW);
  expect(NewWidget.safeParse({ name: "New", widget_type_id: 4, widget_customization }).error).toBeUndefined();
  expect(widget_customization).not.toHaveProperty("page_primary_color");
  expect(widget_customization.dark_mode_colors).toMatchObject({ star_rating_color: "#e11d48" });
});

test.each(["page", "widget"] as const)("a workspace without a brand sets nothing on a %s", (kind) => {
  expect(wallBrand(kind, NO_DEFAULTS)).toEqual({});
});
