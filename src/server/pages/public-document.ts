import { createHash } from "node:crypto";
import { type ComponentChildren, h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Locale } from "#visitor/locale.ts";
import { directionOf } from "./visitor-locale.ts";

/** A document and the policy it is served under: no script but ours, no style but the one inside it. */
export interface Document {
  html: string;
  policy: string;
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

interface Parts {
  locale: Locale;
  title: string;
  description: string;
  /** Public address of this very page. */
  url: string;
  /** Origin of the service, where its media are. */
  origin: string;
  css: string;
  kind: "website" | "article";
  /** A picture for those who share the page, as a whole address. */
  image?: string | null | undefined;
  /** Whether the picture is of the size of a screen. */
  wide?: boolean;
  /** Kept out of search engines. */
  hidden?: boolean;
  script?: string | undefined;
}

/** A public page as a complete HTML document that needs no script to be read, with what others show of it when it is shared. */
export function publicDocument(parts: Parts, body: ComponentChildren): Document {
  const { locale, title, description, url, origin, css, kind, image, wide, hidden, script } = parts;
  const named = (name: string, content: string) => h("meta", { name, content });
  const property = (name: string, content: string) => h("meta", { property: name, content });
  const head = [
    h("meta", { charset: "utf-8" }),
    named("viewport", "width=device-width, initial-scale=1"),
    h("title", null, title),
    named("description", description),
    hidden && named("robots", "noindex"),
    h("link", { rel: "canonical", href: url }),
    h("link", { rel: "icon", href: "/favicon.svg" }),
    property("og:type", kind),
    property("og:title", title),
    property("og:description", description),
    property("og:url", url),
    image && property("og:image", image),
    named("twitter:card", image && wide ? "summary_large_image" : "summary"),
    h("style", { dangerouslySetInnerHTML: { __html: css } }),
    script && h("script", { type: "module", src: script }),
  ];
  const page = h(
    "html",
    { lang: locale, dir: directionOf(locale) },
    h("head", null, head),
    h("body", null, h("main", null, body)),
  );
  return { html: `<!doctype html>${renderToString(page)}`, policy: policyOf(css, origin) };
}
