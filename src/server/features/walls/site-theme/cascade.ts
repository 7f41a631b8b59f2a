import type { Element } from "./gather.ts";
import { type Rule, readStyle } from "./rules.ts";

/** What all rules together say of an element, without what it inherits. */
export type ElementStyle = ReadonlyMap<string, string>;

const DEEPEST = 12;
const LONGEST = 300;

const keyOf = ({ id, classes: [first], name }: Rule): string => (id ? `#${id}` : first ? `.${first}` : (name ?? ""));

/** Finds what rules say of elements; each rule lies under one thing that it asks for. */
export function createCascade(rules: Rule[]): (element: Element) => ElementStyle {
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

/** A value with its variables put in, as `looks` say them, the nearest first; undefined when one is unknown. */
export function resolve(value: string | undefined, ...looks: ElementStyle[]): string | undefined {
  let text = value;
  for (let depth = 0; text !== undefined && text.includes("var("); depth += 1) {
    const [whole, name, instead] = VARIABLE.exec(text) ?? [];
    if (whole === undefined || name === undefined || depth > DEEPEST || text.length > LONGEST) return undefined;
    const said = looks.find((look) => look.has(name))?.get(name) ?? instead;
    text = said === undefined ? undefined : text.replace(whole, () => said);
  }
  return text === undefined || text.length > LONGEST ? undefined : text.replace(/\s*!important$/i, "").trim();
}
