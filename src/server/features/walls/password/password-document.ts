import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { type Document, hashOf } from "#server/platform/documents/public-document.ts";
import { fontOfPage } from "#server/platform/documents/served-fonts.ts";
import { directionOf } from "#server/platform/text/visitor-locale.ts";
import { PasswordPage, type PasswordProblem } from "#visitor/pages/password-page.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { wallBackground, wallColours } from "#visitor/wall/colours.ts";
import { passwordPageCss } from "#visitor/wall/stylesheet.ts";

interface Around {
  locale: Locale;
  problem: PasswordProblem | undefined;
}

/** Asks for the password of a wall: in its colours and font, but with none of its texts, pictures and reviews. */
export function passwordDocument(view: WallView, { locale, problem }: Around): Document {
  const font = fontOfPage(view);
  const css = font.css + wallBackground(view) + wallColours(view) + passwordPageCss;
  const head = [
    h("meta", { charset: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "robots", content: "noindex" }),
    h("meta", { name: "referrer", content: "no-referrer" }),
    h("title", null, m.visitor_password_title({}, { locale })),
    h("link", { rel: "icon", href: "/favicon.svg" }),
    h("style", { dangerouslySetInnerHTML: { __html: css } }),
  ];
  const page = h(
    "html",
    { lang: locale, dir: directionOf(locale) },
    h("head", null, head),
    h("body", null, h(PasswordPage, { theme: view.theme, locale, problem })),
  );
  const policy =
    `default-src 'none'; style-src ${hashOf(css)}; img-src 'self'; font-src 'self'; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'";
  return { html: `<!doctype html>${renderToString(page)}`, policy };
}
