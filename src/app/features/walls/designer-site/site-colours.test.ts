import { expect, test } from "vitest";
import { contrastOf } from "#ui/colour/contrast.ts";
import { siteColours, siteValues } from "./site-colours.ts";

const theme = {
  url: "https://example.com/",
  colours: [
    { colour: "#0b1020", role: "page" as const },
    { colour: "#3355ff", role: "accent" as const },
    { colour: "#555566", role: "text" as const },
    { colour: "#131a33", role: "card" as const },
    { colour: "#ff0000", role: "accent" as const },
  ],
  font: "lora",
  radius: 99,
  logo_url: null,
};

test("the first colour of each role counts, and text stays readable on its background", () => {
  const { text = "", accent = "", card = "", on_accent: onAccent = "" } = siteColours(theme);
  expect(card).toBe("#131a33");
  for (const [colour, on] of [
    [text, card],
    [accent, card],
    [onAccent, accent],
  ] as const)
    expect(contrastOf(colour, on)).toBeGreaterThanOrEqual(4.5);
});

test("a page and a widget each take the colours they have fields for", () => {
  const page = new Map(siteValues("page", theme));
  const widget = new Map(siteValues("widget", theme));
  expect(page.get("custom_attributes.page_backgound_color")).toBe("#0b1020");
  expect(page.get("custom_attributes.card_background_color")).toBe("#131a33");
  expect(page.get("extras.arrangement.radius")).toBe(60);
  expect(page.get("custom_attributes.font")).toEqual({ name: "Lora", font_url: "", provider: "" });
  expect(widget.get("widget_customization.card_backgound_color")).toBe("#131a33");
  expect([...widget.keys()].filter((path) => path.includes("page_"))).toEqual([]);
});

test("a site without colours changes nothing", () => {
  expect(siteValues("page", { url: "", colours: [], font: "Comic", radius: null, logo_url: null })).toEqual([]);
});
