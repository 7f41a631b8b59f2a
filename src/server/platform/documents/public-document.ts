import { createHash } from "node:crypto";
import { type ComponentChildren, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { inlineJson } from "#server/platform/text/inline-json.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { directionOf } from "#server/platform/text/visitor-locale.ts";

/** A document with its Content-Security-Policy: only our scripts and the inline style. */
export interface Document {
  html: string;
  policy: string;
}

export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function policyOf({ css, origin, sendsForm, secret, framedBy }: Parts): string {
  const framing = framedBy ? ["'self'", origin, ...framedBy].join(" ") : "*";
  const own = `'self' ${origin}`;
  return [
    "default-src 'none'",
    `style-src ${hashOf(css)}`,
    "script-src 'self'",
    `img-src ${own}`,
    `media-src ${own}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${sendsForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${secret ? "'none'" : framing}`,
    "require-trusted-types-for 'script'",
  ].join("; ");
}

interface Parts {
  locale: Locale;
  title: string;
  description: string;
  /** URL of the page without a language: copies in other languages have the same reviews, so that one is indexed. */
  url: string;
  origin: string;
  css: string;
  kind: "website" | "article";
  /** Overrides title and description for link previews. */
  share?: { title?: string | undefined; description?: string | undefined };
  /** Absolute URL of the preview image. */
  image?: string | null | undefined;
  alt?: string;
  wide?: boolean;
  favicon?: string | null;
  data?: object | null;
  /** Keep out of search engines. */
  hidden?: boolean;
  /** The URL is secret: it is given to no other site, and the page is not framed. */
  secret?: boolean;
  /** Has a form that is sent to the page itself. */
  sendsForm?: boolean;
  /** Shown in a frame on another site; links open outside of it. */
  framed?: boolean;
  /** Sites that may frame the page, in addition to the service itself; null or absent for any site. */
  framedBy?: readonly string[] | null;
  font?: string | undefined;
  /** The same content in other formats, for `<link rel="alternate">`. */
  alternates?: { type: string; href: string; title: string }[];
  script?: string | undefined;
  /** The script arranges what is seen: nothing is painted before it ran. */
  scriptFirst?: boolean;
}

/**
 * Renders a public page as a complete HTML document that is readable without scripts, with metadata for link
 * previews.
 */
export function publicDocument(parts: Parts, body: ComponentChildren): Document {
  const { locale, title, description, url, share, css, kind, hidden, script, scriptFirst } = parts;
  const { image, alt, wide, favicon, data, font, framed, secret, alternates = [] } = parts;
  const named = (name: string, content: string) => h("meta", { name, content });
  const property = (name: string, content: string) => h("meta", { property: name, content });
  const linkPreview = [
    property("og:type", kind),
    property("og:title", share?.title || title),
    property("og:description", share?.description || description),
    property("og:url", url),
    property("og:locale", locale),
    image && property("og:image", image),
    image && alt && property("og:image:alt", alt),
    named("twitter:card", image && wide ? "summary_large_image" : "summary"),
  ];
  const head = [
    h("meta", { charset: "utf-8" }),
    framed && h("base", { target: "_top" }),
    named("viewport", "width=device-width, initial-scale=1"),
    h("title", null, title),
    named("description", description),
    hidden && named("robots", "noindex"),
    secret ? named("referrer", "no-referrer") : h("link", { rel: "canonical", href: url }),
    ...alternates.map((one) => h("link", { rel: "alternate", ...one })),
    h("link", { rel: "icon", href: favicon ?? "/favicon.svg" }),
    ...(secret ? [] : linkPreview),
    font && h("link", { rel: "preload", as: "font", type: "font/woff2", href: font, crossorigin: "" }),
    h("style", { dangerouslySetInnerHTML: { __html: css } }),
    data && h("script", { type: "application/ld+json", dangerouslySetInnerHTML: { __html: inlineJson(data) } }),
    script && h("script", { type: "module", src: script, ...(scriptFirst && { blocking: "render" }) }),
  ];
  const page = h(
    "html",
    { lang: locale, dir: directionOf(locale) },
    h("head", null, head),
    h("body", null, h("main", null, body)),
  );
  return { html: `<!doctype html>${renderToString(page)}`, policy: policyOf(parts) };
}
