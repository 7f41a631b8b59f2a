import { createHash } from "node:crypto";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { WallView } from "#contract/wall.ts";
import { m } from "#messages/gen/messages.js";
import { wallColours, wallGround } from "#visitor/colours.ts";
import type { Locale } from "#visitor/locale.ts";
import { wallCss } from "#visitor/stylesheet.ts";
import { Wall } from "#visitor/wall.tsx";
import { directionOf } from "./visitor-locale.ts";
import { firstPortion, moreOf } from "./wall-data.ts";

/** A document and the policy it is served under: no script but ours, no style but the one inside it. */
export interface Document {
  html: string;
  policy: string;
}

interface Around {
  locale: Locale;
  /** Public address of this very page. */
  url: string;
  /** Origin of the service, where its media are. */
  origin: string;
  /** Address of the script that adds cards in place; the page reads well without. */
  script: string | undefined;
  /** Show every review at once. */
  all: boolean;
}

export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function policyOf(css: string, origin: string): string {
  const own = `'self' ${origin}`;
  return [
    "default-src 'none'",
    `style-src ${hashOf(css)}`,
    "script-src 'self'",
    `img-src ${own}`,
    `media-src ${own}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

/** A wall page as a complete HTML document that needs no script to be read. */
export function wallDocument(view: WallView, { locale, url, origin, script, all }: Around): Document {
  const css = `body{margin:0}.wall{min-height:100vh}${wallGround(view)}${wallCss}${wallColours(view)}`;
  const count = all ? view.reviews.length : firstPortion(view);
  const description =
    view.subtitle || m.visitor_description({ count: view.reviews.length, title: view.title }, { locale });
  const property = (name: string, content: string) => h("meta", { property: name, content });
  const head = [
    h("meta", { charset: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("title", null, view.title),
    h("meta", { name: "description", content: description }),
    h("link", { rel: "canonical", href: url }),
    h("link", { rel: "icon", href: "/favicon.svg" }),
    property("og:type", "website"),
    property("og:title", view.title),
    property("og:description", description),
    property("og:url", url),
    view.logo && property("og:image", view.logo.url),
    h("meta", { name: "twitter:card", content: "summary" }),
    h("style", { dangerouslySetInnerHTML: { __html: css } }),
    script && h("script", { type: "module", src: script }),
  ];
  const wall = h(Wall, { view, locale, count, more: moreOf(view, count, locale, url), heading: "h1" });
  const page = h(
    "html",
    { lang: locale, dir: directionOf(locale) },
    h("head", null, head),
    h("body", null, h("main", null, wall)),
  );
  return { html: `<!doctype html>${renderToString(page)}`, policy: policyOf(css, origin) };
}
