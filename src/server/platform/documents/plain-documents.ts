import { h, type ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";
import { directionOf } from "#server/platform/text/visitor-locale.ts";
import { type Document, hashOf } from "./public-document.ts";

const CALM =
  "html{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;" +
  "font:1.0625rem/1.6 system-ui,sans-serif;text-align:center;background:light-dark(#faf9f6,#131512);color:light-dark(#1d1f1c,#f2f1ec)}" +
  "h1{margin:0 0 .5rem;font-size:clamp(1.5rem,1.2rem + 2vw,2.25rem);line-height:1.2;letter-spacing:-.02em;text-wrap:balance}" +
  "p{margin:0 auto;max-width:34rem;color:light-dark(#65685f,#a9ada3);text-wrap:pretty}";

function documentOf(
  locale: Locale,
  title: string,
  css: string,
  script: string | undefined,
  body: ComponentChildren,
): string {
  const head = [
    h("meta", { charset: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "robots", content: "noindex" }),
    h("title", null, title),
    h("style", { dangerouslySetInnerHTML: { __html: css } }),
    script && h("script", { type: "module", src: script }),
  ];
  const page = h("html", { lang: locale, dir: directionOf(locale) }, h("head", null, head), h("body", null, body));
  return `<!doctype html>${renderToString(page)}`;
}

const NOTICES = {
  wall: { title: m.visitor_missing_title, text: m.visitor_missing_text },
  review: { title: m.visitor_review_missing_title, text: m.visitor_review_missing_text },
  mine: { title: m.visitor_form_mine_missing_title, text: m.visitor_form_mine_missing_text },
  unsubscribe: { title: m.visitor_unsubscribe_missing_title, text: m.visitor_unsubscribe_missing_text },
  form: { title: m.visitor_form_missing_title, text: m.visitor_form_missing_text },
  draft: { title: m.draft_missing_title, text: m.draft_missing_text },
  "busy draft": { title: m.draft_busy_title, text: m.draft_busy_text },
};

/** Stand for pages that nobody frames. */
const UNFRAMED = new Set<keyof typeof NOTICES>(["draft", "busy draft"]);

export function missingDocument(locale: Locale, what: keyof typeof NOTICES = "wall"): Document {
  const title = NOTICES[what].title({}, { locale });
  const body = h("main", null, h("h1", null, title), h("p", null, NOTICES[what].text({}, { locale })));
  const policy =
    `default-src 'none'; style-src ${hashOf(CALM)}; base-uri 'none'; form-action 'none'; ` +
    `frame-ancestors ${UNFRAMED.has(what) ? "'none'" : "*"}`;
  return { html: documentOf(locale, title, CALM, undefined, body), policy };
}

const BARE = "body{margin:0}";

/** The frame that shows a designer's preview, drawn by the visitor bundle. Only our own pages may frame it. */
export function previewDocument(locale: Locale, script: string | undefined, title = m.visitor_preview_title): Document {
  const policy =
    `default-src 'none'; style-src 'self' ${hashOf(BARE)}; font-src 'self'; script-src 'self'; img-src 'self' data: blob: https: http:; ` +
    "media-src 'self' blob: https: http:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
  return { html: documentOf(locale, title({}, { locale }), BARE, script, null), policy };
}
