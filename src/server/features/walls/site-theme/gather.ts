import { walkPage } from "#server/platform/text/walk-html.ts";

export interface Element {
  name: string;
  id: string;
  classes: string[];
  style: string;
}

export interface Gathered {
  html: Element;
  body: Element;
  buttons: Element[];
  cards: Element[];
  links: Element[];
  /** Style sheets in order, as text or address. */
  sheets: (string | URL)[];
  themeColour: string | undefined;
  logo: URL | undefined;
}

const MOST = { elements: 30, sheets: 12 };
const BUTTON = /(?:^|[-_\s])(?:btn|button|cta)(?:$|[-_\s])/i;
const CARD = /(?:^|[-_\s])card(?:$|[-_\s])/i;
const NOTHING: Element = { name: "", id: "", classes: [], style: "" };

const isButton = (name: string, { type = "", role = "", class: names = "" }: Record<string, string>): boolean =>
  name === "button" || role === "button" || (name === "input" && type === "submit") || BUTTON.test(names);

/** Loads nothing. */
export function gather(page: string, url: URL): Gathered {
  const found: Gathered = {
    html: { ...NOTHING, name: "html" },
    body: { ...NOTHING, name: "body" },
    buttons: [],
    cards: [],
    links: [],
    sheets: [],
    themeColour: undefined,
    logo: undefined,
  };
  let base = url;
  let css: string | undefined;
  let touchIcon: URL | undefined;
  const address = (text: string | undefined) => (text ? (URL.parse(text.trim(), base) ?? undefined) : undefined);
  const keep = (list: Element[], element: Element) => void (list.length < MOST.elements && list.push(element));

  walkPage(page, {
    open(name, attributes) {
      const { id = "", class: names = "", style = "", href, src = "", rel = "", alt = "", content } = attributes;
      const element = { name, id, classes: names.split(/\s+/).filter(Boolean), style };
      if (name === "html" || name === "body") found[name] = element;
      if (name === "base") base = address(href) ?? base;
      if (name === "style" && !/print|dark/.test(attributes["media"] ?? "")) css = "";
      if (name === "link" && /\bstylesheet\b/i.test(rel) && !/print|dark/.test(attributes["media"] ?? "")) {
        const sheet = address(href);
        if (sheet) found.sheets.push(sheet);
      }
      if (name === "link" && /\bapple-touch-icon\b/i.test(rel)) touchIcon ??= address(href);
      if (
        name === "meta" &&
        attributes["name"]?.toLowerCase() === "theme-color" &&
        !attributes["media"]?.includes("dark")
      )
        found.themeColour ??= content;
      if (name === "img" && /logo/i.test(`${id} ${names} ${alt} ${src}`)) found.logo ??= address(src);
      if (isButton(name, attributes)) keep(found.buttons, element);
      else if (name === "a") keep(found.links, element);
      if (CARD.test(names)) keep(found.cards, element);
    },
    text(data) {
      if (css !== undefined) css += data;
    },
    close(name) {
      if (name !== "style" || css === undefined) return;
      found.sheets.push(css);
      css = undefined;
    },
  });
  found.logo ??= touchIcon;
  found.sheets.splice(MOST.sheets);
  return found;
}
