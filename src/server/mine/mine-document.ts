import { type ComponentChildren, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { m } from "#messages/gen/messages.js";
import { type Document, hashOf } from "#server/pages/public-document.ts";
import { directionOf } from "#server/pages/visitor-locale.ts";
import type { Locale } from "#visitor/locale.ts";
import { MinePage, type MineView, WithdrawPage } from "#visitor/mine.tsx";
import { mineCss } from "#visitor/stylesheet.ts";

interface Around {
  locale: Locale;
  /** Path of the page itself. */
  path: string;
  origin: string;
}

function documentOf(
  title: string,
  { locale, origin }: Pick<Around, "locale" | "origin">,
  body: ComponentChildren,
): Document {
  const head = [
    h("meta", { charset: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "robots", content: "noindex" }),
    // The address is a secret: no link and no picture tells it.
    h("meta", { name: "referrer", content: "no-referrer" }),
    h("title", null, title),
    h("link", { rel: "icon", href: "/favicon.svg" }),
    h("style", { dangerouslySetInnerHTML: { __html: mineCss } }),
  ];
  const page = h(
    "html",
    { lang: locale, dir: directionOf(locale) },
    h("head", null, head),
    h("body", null, h("main", null, body)),
  );
  const own = `'self' ${origin}`;
  const policy =
    `default-src 'none'; style-src ${hashOf(mineCss)}; img-src ${own}; media-src ${own}; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'";
  return { html: `<!doctype html>${renderToString(page)}`, policy };
}

/** A reviewer's own page as a document that needs no script. */
export const mineDocument = (view: MineView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_title({ workspace: view.workspace }, { locale: around.locale }),
    around,
    h(MinePage, { view, path: around.path, locale: around.locale }),
  );

/** The question before a review is withdrawn. */
export const withdrawDocument = (view: MineView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_confirm_title({}, { locale: around.locale }),
    around,
    h(WithdrawPage, { view, path: around.path, locale: around.locale }),
  );
