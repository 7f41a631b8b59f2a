/** A thing a page describes (schema.org), whichever way it is written: JSON-LD, microdata or RDFa. */
export interface Item {
  types: string[];
  /** What names it: `@id`, `itemid`, `id` attributes on it or inside it. */
  ids: string[];
  /** `id` attributes of what it stands in. */
  within: string[];
  props: Map<string, Value[]>;
  /** Whether its texts may hold markup, as those of JSON-LD do. */
  markup: boolean;
}
export type Value = string | Item;

export const newItem = (given: Partial<Item> = {}): Item => ({
  types: [],
  ids: [],
  within: [],
  props: new Map(),
  markup: false,
  ...given,
});

/** `https://schema.org/Review`, `schema:Review` and `Review` are the same name. */
export const localName = (name: string): string => name.trim().replace(/^.*[/#:]/, "");

export function addValue(item: Item, name: string, value: Value): void {
  const values = item.props.get(name);
  if (values) values.push(value);
  else item.props.set(name, [value]);
}

export const valuesOf = (item: Item, ...names: string[]): Value[] =>
  names.flatMap((name) => item.props.get(name) ?? []);

const REVIEWS = new Set(["Review", "UserReview", "CriticReview", "EmployerReview", "Recommendation"]);

/** Every review among things and the things inside them, in the order of the page. */
export function findReviews(items: Item[]): Item[] {
  const seen = new Set<Item>();
  const found: Item[] = [];
  const waiting = items.toReversed();
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (seen.has(item)) continue;
    seen.add(item);
    if (item.types.some((type) => REVIEWS.has(type))) found.push(item);
    for (const value of [...item.props.values()].flat().toReversed())
      if (typeof value !== "string") waiting.push(value);
  }
  return found;
}
