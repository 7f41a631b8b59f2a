import { type Item, type Value, addValue, localName, newItem } from "./structured-item.ts";

const DEPTH = 40;
const MOST_NODES = 50_000;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Turns JSON-LD into things, no deeper and no more than anybody writes by hand. */
function createReader() {
  let nodes = 0;
  const items: Item[] = [];

  function toValues(json: unknown, depth: number): Value[] {
    nodes += 1;
    if (depth > DEPTH || nodes > MOST_NODES) return [];
    if (typeof json === "string") return [json];
    if (typeof json === "number" || typeof json === "boolean") return [String(json)];
    if (Array.isArray(json)) return json.flatMap((inner) => toValues(inner, depth + 1));
    if (!isObject(json)) return [];
    for (const holder of ["@value", "@list", "@set"]) if (holder in json) return toValues(json[holder], depth + 1);
    return [toItem(json, depth)];
  }

  function toItem(json: Json, depth: number): Item {
    const types = listOf(json["@type"]).filter((type) => typeof type === "string");
    const ids = listOf(json["@id"]).filter((id) => typeof id === "string");
    const item = newItem({ types: types.map(localName), ids, markup: true });
    for (const [key, inner] of Object.entries(json)) {
      if (key.startsWith("@") && key !== "@graph") continue;
      for (const value of toValues(inner, depth + 1)) addValue(item, localName(key), value);
    }
    items.push(item);
    return item;
  }
  return { toValues, items };
}

const isReference = (item: Item) => item.types.length === 0 && item.props.size === 0 && item.ids.length === 1;

/** Puts a thing in the place of a mere `{"@id": …}` that names it. */
function resolve(items: Item[]): void {
  const byId = new Map<string, Item>();
  for (const item of items) if (!isReference(item)) for (const id of item.ids) byId.set(id, item);
  for (const item of items)
    for (const [name, values] of item.props)
      item.props.set(
        name,
        values.map(
          (value) => (typeof value !== "string" && isReference(value) && byId.get(value.ids[0] ?? "")) || value,
        ),
      );
}

/** The things the JSON-LD scripts of a page describe; a script that is not JSON is left aside. */
export function readJsonLd(scripts: string[]): Item[] {
  const reader = createReader();
  const top = scripts.flatMap((script) => {
    try {
      return reader.toValues(JSON.parse(script.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, "")), 0);
    } catch {
      return [];
    }
  });
  resolve(reader.items);
  return top.filter((value) => typeof value !== "string");
}
