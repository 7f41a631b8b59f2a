import type { SiteTheme } from "#contract/walls/pages/wall-health.ts";
import type { Element, Gathered } from "./gather.ts";
import { type Rule, readStyle } from "./rules.ts";
import { colourIn, fontIn, isVivid, radiusIn } from "./values.ts";

/** The declarations that apply to an element, without inherited ones. */
type ElementStyle = ReadonlyMap<string, string>;

const DEEPEST = 12;
const LONGEST = 300;

const keyOf = ({ id, classes: [first], name }: Rule): string => (id ? `#${id}` : first ? `.${first}` : (name ?? ""));

function createCascade(rules: Rule[]): (element: Element) => ElementStyle {
  const under = Map.groupBy(rules, keyOf);
  const keysOf = ({ name, id, classes }: Element) => [name, `#${id}`, ...classes.map((one) => `.${one}`)];
  const fits = (rule: Rule, { name, id, classes }: Element) =>
    (rule.name ?? name) === name && (rule.id ?? id) === id && rule.classes.every((one) => classes.includes(one));

  return function lookOf(element) {
    const found = keysOf(element).flatMap((key) => under.get(key) ?? []);
    const own = found.filter((rule) => fits(rule, element));
    own.sort((a, b) => a.weight[0] - b.weight[0] || a.weight[1] - b.weight[1]);
    return new Map([...own.flatMap(({ says }) => [...says]), ...readStyle(element.style)]);
  };
}

const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/;

/** A value with its variables replaced from `looks`, nearest first; undefined when one is unknown. */
function resolve(value: string | undefined, ...looks: ElementStyle[]): string | undefined {
  let text = value;
  for (let depth = 0; text !== undefined && text.includes("var("); depth += 1) {
    const [whole, name, instead] = VARIABLE.exec(text) ?? [];
    if (whole === undefined || name === undefined || depth > DEEPEST || text.length > LONGEST) return undefined;
    const replacement = looks.find((look) => look.has(name))?.get(name) ?? instead;
    text = replacement === undefined ? undefined : text.replace(whole, () => replacement);
  }
  return text === undefined || text.length > LONGEST ? undefined : text.replace(/\s*!important$/i, "").trim();
}

const ACCENTS = /^--.*(?:primary|accent|brand)/i;
const first = <T>(values: Iterable<T | undefined>): T | undefined => {
  for (const value of values) if (value !== undefined) return value;
  return undefined;
};

function mostOf(values: (string | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined);
  const times = (value: string) => known.filter((one) => one === value).length;
  return known.toSorted((a, b) => times(b) - times(a))[0];
}

export function themeOf(page: Gathered, rules: Rule[]): Omit<SiteTheme, "url"> {
  const lookOf = createCascade(rules);
  const html = lookOf(page.html);
  const body = lookOf(page.body);
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
