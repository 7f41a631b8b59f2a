import type { SiteTheme } from "#contract/walls/pages/wall-health.ts";
import { type ElementStyle, createCascade, resolve } from "./cascade.ts";
import type { Element, Gathered } from "./gather.ts";
import type { Rule } from "./rules.ts";
import { colourIn, fontIn, isVivid, radiusIn } from "./values.ts";

const ACCENTS = /^--.*(?:primary|accent|brand)/i;
const first = <T>(values: Iterable<T | undefined>): T | undefined => {
  for (const value of values) if (value !== undefined) return value;
  return undefined;
};

/** What is said most often, the earliest of those. */
function mostOf(values: (string | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined);
  const times = (value: string) => known.filter((one) => one === value).length;
  return known.toSorted((a, b) => times(b) - times(a))[0];
}

/** Reads the look of a page out of its elements and rules, as far as these tell it. */
export function themeOf(page: Gathered, rules: Rule[]): Omit<SiteTheme, "url"> {
  const lookOf = createCascade(rules);
  const html = lookOf(page.html);
  const body = lookOf(page.body);
  /** Properties of an element, by the first of several names that tells. */
  const reading =
    <T>(read: (value: string | undefined) => T | undefined, ...names: string[]) =>
    (look: ElementStyle) =>
      first(names.map((name) => read(resolve(look.get(name), look, body, html))));
  const ground = reading(colourIn, "background-color", "background");
  const ink = reading(colourIn, "color");
  const edge = reading(colourIn, "border-color", "border");
  const font = reading(fontIn, "font-family");
  const radius = reading(radiusIn, "border-radius");
  const looksOf = (elements: Element[]) => elements.map(lookOf);
  const [buttons, cards, links] = [looksOf(page.buttons), looksOf(page.cards), looksOf(page.links)];
  const vivid = (colour: string | undefined) => (colour !== undefined && isVivid(colour) ? colour : undefined);
  const named = [...html, ...body].filter(([name]) => ACCENTS.test(name));

  const accent = first([
    mostOf(buttons.map((look) => vivid(ground(look)))),
    ...named.map(([, value]) => vivid(colourIn(resolve(value, body, html)))),
    vivid(colourIn(page.themeColour)),
    mostOf([lookOf({ name: "a", id: "", classes: [], style: "" }), ...links].map((look) => vivid(ink(look)))),
  ]);
  const colours = {
    page: ground(body) ?? ground(html),
    text: ink(body) ?? ink(html),
    accent,
    card: first(cards.map(ground)),
    border: first(cards.map(edge)) ?? colourIn(resolve(html.get("--border") ?? body.get("--border"), body, html)),
  };
  const roles = ["page", "text", "accent", "card", "border"] as const;
  return {
    colours: roles.flatMap((role) => (colours[role] === undefined ? [] : [{ role, colour: colours[role] }])),
    font: font(body) ?? font(html) ?? null,
    radius: first([...cards, ...buttons].map(radius)) ?? null,
    logo_url: page.logo && /^https?:$/.test(page.logo.protocol) ? page.logo.href : null,
  };
}
