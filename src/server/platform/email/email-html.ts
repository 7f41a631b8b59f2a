import { type ComponentChildren, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { directionOf } from "#server/platform/text/visitor-locale.ts";
import type { EmailContent, EmailQuote, EmailSection } from "./email-message.ts";

const INK = "#1c1b1a";
const QUIET = "#5f5b57";
const ACCENT = "#1f6f54";
const FACE = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

// Mail clients ignore style sheets: each element has its own style.
const STYLE = {
  body: `margin:0;padding:24px 12px;background:#f6f4f1;color:${INK};${FACE};font-size:16px;line-height:1.5`,
  card: "max-width:560px;margin:0 auto;padding:28px 28px 24px;background:#ffffff;border:1px solid #e5e1db;border-radius:12px",
  heading: "margin:0 0 12px;font-size:20px;line-height:1.3;font-weight:600",
  title: "margin:20px 0 8px;font-size:16px;line-height:1.4;font-weight:600",
  paragraph: "margin:0 0 12px",
  quote: `margin:16px 0;padding:2px 16px;border:0;border-inline-start:3px solid #d8d2c8;color:${INK}`,
  line: `margin:8px 0;color:${QUIET};font-size:14px`,
  words: "margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere",
  action: "margin:20px 0",
  button: `display:inline-block;padding:11px 20px;background:${ACCENT};color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600`,
  link: `color:${ACCENT}`,
  small: `margin:6px 0 0;color:${QUIET};font-size:13px`,
  end: "margin-top:20px;padding-top:12px;border-top:1px solid #e5e1db",
};

const paragraph = (text: ComponentChildren, style: string) => h("p", { style, dir: "auto" }, text);

const between = (parts: ComponentChildren[], make: () => ComponentChildren): ComponentChildren[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [make(), part]));

const linked = (text: string, { url }: EmailContent["button"]): ComponentChildren =>
  between(
    text.split("\n").map((line) => between(line.split(url), () => h("a", { href: url, style: STYLE.link }, url))),
    () => h("br", null),
  );

function quoteOf({ lines, words }: EmailQuote): ComponentChildren {
  return h("blockquote", { style: STYLE.quote, dir: "auto" }, [
    ...lines.map((line) => paragraph(line, STYLE.line)),
    words.trim() !== "" && paragraph(words, STYLE.words),
  ]);
}

const sectionOf = ({ title, paragraphs, quotes }: EmailSection): ComponentChildren => [
  title !== undefined && h("h2", { style: STYLE.title, dir: "auto" }, title),
  ...paragraphs.map((text) => paragraph(text, STYLE.paragraph)),
  ...quotes.map(quoteOf),
];

/** Renders an email as HTML: everything escaped, no external resources. */
export function writeHtml(letter: EmailContent): string {
  const { locale, subject, heading, paragraphs, sections = [], quote, button, small, settings, leave } = letter;
  const action = h("p", { style: STYLE.action }, h("a", { href: button.url, style: STYLE.button }, button.label));
  const isPlaced = paragraphs.some((text) => text.includes(button.url));
  const card = [
    heading !== null && h("h1", { style: STYLE.heading, dir: "auto" }, heading),
    ...paragraphs.map((text) => (text === button.url ? action : paragraph(linked(text, button), STYLE.paragraph))),
    ...sections.map(sectionOf),
    quote && quoteOf(quote),
    !isPlaced && action,
    h("div", { style: STYLE.end }, [
      ...small.map((text) => paragraph(text, STYLE.small)),
      ...[settings, leave].map(
        (link) => link && paragraph(h("a", { href: link.url, style: STYLE.link }, link.label), STYLE.small),
      ),
    ]),
  ];
  const page = h(
    "html",
    { lang: locale, dir: directionOf(locale) },
    h("head", null, [
      h("meta", { charset: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light" }),
      h("title", null, subject),
    ]),
    h("body", { style: STYLE.body }, h("div", { style: STYLE.card }, card)),
  );
  return `<!doctype html>${renderToString(page)}`;
}
