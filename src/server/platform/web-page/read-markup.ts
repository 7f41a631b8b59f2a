import { type Item, addValue, localName, newItem } from "./structured-item.ts";

type Attributes = Record<string, string>;

interface Capture {
  owner: Item;
  names: string[];
  text: string;
}

interface Frame {
  id: string | undefined;
  item?: Item;
  capture?: Capture;
}

const CAPTURES = 32;
const CHARACTERS = 200_000;
const NEAR = 20;
const BREAKS = new Set(["br", "p", "div", "li", "tr", "blockquote"]);
const LINKS: Record<string, string> = { a: "href", area: "href", link: "href", object: "data" };
const SOURCES = new Set(["audio", "embed", "iframe", "img", "source", "track", "video"]);

const words = (text: string | undefined) => text?.split(/\s+/).filter(Boolean) ?? [];

/** Undefined when the value is the element's text. */
function attributeValue(name: string, attributes: Attributes): string | undefined {
  const { content, datetime, value } = attributes;
  if (content !== undefined) return content;
  if (name === "time") return datetime;
  if (name === "data" || name === "meter") return value;
  return attributes[SOURCES.has(name) ? "src" : (LINKS[name] ?? "resource")];
}

/** Reads microdata (`itemscope`, `itemprop`) and RDFa Lite (`typeof`, `property`) while a page is walked. */
export function createMarkupReader() {
  const items: Item[] = [];
  const frames: Frame[] = [];
  const scopes: Item[] = [];
  const captures: Capture[] = [];

  function openItem(attributes: Attributes, owner: Item | undefined, names: string[]): Item {
    const ids = [attributes["itemid"], attributes["resource"], attributes["about"], attributes["id"]];
    const item = newItem({
      types: words(attributes["itemtype"] ?? attributes["typeof"]).map(localName),
      ids: ids.filter((id) => id !== undefined),
      within: frames.slice(-NEAR).flatMap(({ id }) => id ?? []),
    });
    if (owner && names.length > 0) for (const name of names) addValue(owner, name, item);
    else items.push(item);
    return item;
  }

  return {
    items,
    open(name: string, attributes: Attributes): void {
      const { id } = attributes;
      const owner = scopes.at(-1);
      const frame: Frame = { id };
      const names = words(attributes["itemprop"] ?? attributes["property"]).map(localName);
      if (id) for (const item of scopes.slice(-NEAR)) item.ids.push(id);
      if ("itemscope" in attributes || "typeof" in attributes) {
        frame.item = openItem(attributes, owner, names);
        scopes.push(frame.item);
      } else if (owner && names.length > 0) {
        const value = attributeValue(name, attributes);
        if (value !== undefined) for (const property of names) addValue(owner, property, value);
        else if (captures.length < CAPTURES) captures.push((frame.capture = { owner, names, text: "" }));
      }
      frames.push(frame);
    },
    text(data: string): void {
      for (const capture of captures) if (capture.text.length < CHARACTERS) capture.text += data;
    },
    close(name: string): void {
      const frame = frames.pop();
      if (BREAKS.has(name)) for (const capture of captures) capture.text += "\n";
      if (frame?.item) scopes.pop();
      if (!frame?.capture) return;
      captures.splice(captures.indexOf(frame.capture), 1);
      for (const property of frame.capture.names) addValue(frame.capture.owner, property, frame.capture.text);
    },
  };
}
