export interface Item {
  types: string[];
  /** `@id`, `itemid` and `id` attributes on it or inside it. */
  ids: string[];
  /** `id` attributes of its ancestors. */
  within: string[];
  props: Map<string, Value[]>;
  /** Whether its texts may contain markup, as in JSON-LD. */
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

/** Normalises `https://schema.org/Review` and `schema:Review` to `Review`. */
export const localName = (name: string): string => name.trim().replace(/^.*[/#:]/, "");

export function addValue(item: Item, name: string, value: Value): void {
  const values = item.props.get(name);
  if (values) values.push(value);
  else item.props.set(name, [value]);
}

export const valuesOf = (item: Item, ...names: string[]): Value[] =>
  names.flatMap((name) => item.props.get(name) ?? []);

const REVIEWS = new Set(["Review", "UserReview", "CriticReview", "EmployerReview", "Recommendation"]);

/** All reviews in the items, nested ones included, in page order. */
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
