import { type ComponentChild, h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Locale } from "#visitor/text/locale.ts";
import { reviewerPortalCss } from "#visitor/wall/stylesheet.ts";
import { type Document, hashOf } from "./public-document.ts";
import { directionOf } from "#server/platform/text/visitor-locale.ts";

interface Parts {
  locale: Locale;
  title: string;
  origin: string;
  /** The URL is secret: keep it out of links and previews. */
  secret?: boolean;
  /** URL for search engines; without one the page is not indexed. */
  canonical?: string;
}

/** A plain page of text and forms that needs no script and cannot be framed. */
export function serviceDocument({ locale, title, origin, secret, canonical }: Parts, body: ComponentChild): Document {
  const named = (name: string, content: string) => h("meta", { name, content });
  const head = [
    h("meta", { charset: "utf-8" }),
    named("viewport", "width=device-width, initial-scale=1"),
    canonical ? h("link", { rel: "canonical", href: canonical }) : named("robots", "noindex"),
    secret && named("referrer", "no-referrer"),
    h("title", null, title),
    h("link", { rel: "icon", href: "/favicon.svg" }),
    h("style", { dangerouslySetInnerHTML: { __html: reviewerPortalCss } }),
  ];
  const page = h(
    "html",
    { lang: locale, dir: directionOf(locale) },
    h("head", null, head),
    h("body", null, h("main", null, body)),
  );
  const own = `'self' ${origin}`;
  const policy =
    `default-src 'none'; style-src ${hashOf(reviewerPortalCss)}; img-src ${own}; media-src ${own}; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'";
  return { html: `<!doctype html>${renderToString(page)}`, policy };
}
