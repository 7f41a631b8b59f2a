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

/** The items and those nested in them, in page order. */
function* walkItems(items: Item[]): Generator<Item> {
  const seen = new Set<Item>();
  const waiting = items.toReversed();
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (seen.has(item)) continue;
    seen.add(item);
    yield item;
    for (const value of [...item.props.values()].flat().toReversed())
      if (typeof value !== "string") waiting.push(value);
  }
}

const isReview = ({ types }: Item): boolean => types.some((type) => REVIEWS.has(type));

/** All reviews in the items, nested ones included, in page order. */
export const findReviews = (items: Item[]): Item[] => [...walkItems(items)].filter(isReview);

const isItem = (value: Value): value is Item => typeof value !== "string";

/** The types of what has reviews or an average, each thing once. A review without one names `Review`. */
export function findRated(items: Item[]): string[] {
  const rated = new Set<Item>();
  const nested = new Set<Item>();
  for (const item of walkItems(items)) {
    const about = valuesOf(item, "review", "reviews", "aggregateRating").filter(isItem);
    for (const one of about) nested.add(one);
    if (about.length > 0) rated.add(item);
    if (!isReview(item) && !item.types.includes("AggregateRating")) continue;
    const targets = valuesOf(item, "itemReviewed").filter(isItem);
    for (const target of targets) rated.add(target);
    if (targets.length === 0 && !nested.has(item)) rated.add(item);
  }
  return [...rated].map(({ types }) => types[0] ?? "Thing");
}
