import { walkPage } from "#server/platform/text/walk-html.ts";
import type { OutboundAnswer } from "#server/platform/outbound/outbound.ts";
import type { Item } from "./structured-item.ts";
import { readJsonLd } from "./read-json-ld.ts";
import { createMarkupReader } from "./read-markup.ts";

/** What a page says about itself. */
export interface Page {
  /** Where addresses in it are relative to. */
  base: URL;
  items: Item[];
  /** `<meta>` by `property` or `name`, the first of each. */
  meta: Map<string, string>;
  /** Where its oEmbed record is. */
  oembed: string | undefined;
}

const CHARSET = /charset\s*=\s*["']?\s*([\w-]+)/i;
const HEAD_BYTES = 2048;
const SILENT = new Set(["script", "style", "template", "noscript"]);

/** The text of a page in the encoding it names, else UTF-8. */
export function decode({ bytes, contentType }: Pick<OutboundAnswer, "bytes" | "contentType">): string {
  const named = CHARSET.exec(contentType) ?? CHARSET.exec(bytes.toString("latin1", 0, HEAD_BYTES));
  try {
    return new TextDecoder(named?.[1] ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Reads a page in one pass over its elements; nothing in it is run, and nothing it names is fetched. */
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
