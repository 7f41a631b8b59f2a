import { type Json, isObject } from "#contract/core/json.ts";
import { walkPage } from "#server/platform/text/walk-html.ts";
import type { OutboundAnswer } from "#server/platform/outbound/outbound.ts";
import { type Item, type Value, addValue, localName, newItem } from "./structured-item.ts";
import { createMarkupReader } from "./read-markup.ts";

const DEPTH = 40;
const MOST_NODES = 50_000;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Limits depth and number of JSON-LD items. */
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

/** Replaces a bare `{"@id": …}` by the item it names. */
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

function readJsonLd(scripts: string[]): Item[] {
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

export interface Page {
  base: URL;
  items: Item[];
  /** `<meta>` by `property` or `name`, first of each. */
  meta: Map<string, string>;
  oembed: string | undefined;
}

const CHARSET = /charset\s*=\s*["']?\s*([\w-]+)/i;
const HEAD_BYTES = 2048;
const SILENT = new Set(["script", "style", "template", "noscript"]);

/** Decodes a page by its declared encoding, else UTF-8. */
export function decode({ bytes, contentType }: Pick<OutboundAnswer, "bytes" | "contentType">): string {
  const named = CHARSET.exec(contentType) ?? CHARSET.exec(bytes.toString("latin1", 0, HEAD_BYTES));
  try {
    return new TextDecoder(named?.[1] ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Reads the metadata of a page in one pass; nothing is executed or fetched. */
export function readPage(html: string, url: URL): Page {
  const scripts: string[] = [];
  const meta = new Map<string, string>();
  const markup = createMarkupReader();
  let base = url;
  let oembed: string | undefined;
  let jsonLd: string | undefined;
  let silent = 0;

  walkPage(html, {
    open(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      const { property = attributes["name"], content } = attributes;
      if (name === "script" && /^application\/ld\+json\b/i.test(attributes["type"]?.trim() ?? "")) jsonLd = "";
      if (name === "meta" && property && content !== undefined && !meta.has(property.toLowerCase()))
        meta.set(property.toLowerCase(), content);
      if (name === "base" && attributes["href"]) base = URL.parse(attributes["href"], url) ?? base;
      if (name === "link" && /^(?:application|text)\/json\+oembed$/i.test(attributes["type"] ?? ""))
        oembed ??= attributes["href"];
      markup.open(name, attributes);
    },
    text(data) {
      if (jsonLd !== undefined) jsonLd += data;
      else if (silent === 0) markup.text(data);
    },
    close(name) {
      if (name === "script" && jsonLd !== undefined) {
        scripts.push(jsonLd);
        jsonLd = undefined;
      }
      if (SILENT.has(name)) silent -= 1;
      markup.close(name);
    },
  });
  return { base, items: [...readJsonLd(scripts), ...markup.items], meta, oembed };
}
