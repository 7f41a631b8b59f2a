import { type ComponentChild, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { FORM_SHARE, formUrl } from "#contract/core/public-paths.ts";
import type { FormView, ThanksView } from "#contract/forms/view/form-view.ts";
import { ClosedForm } from "#visitor/form/screens/closed-form.tsx";
import { directionOf } from "#visitor/text/format-text.ts";
import { Form } from "#visitor/form/screens/form.tsx";
import { formCss } from "#visitor/form/screens/stylesheet.ts";
import type { FormPage, FormState } from "#visitor/form/state/form-state.ts";
import { initialValues } from "#visitor/form/state/form-values.ts";
import { type Document, hashOf } from "#server/platform/documents/public-document.ts";
import { fontOfPage } from "#server/platform/documents/served-fonts.ts";
import { summarise } from "#server/platform/text/rich-text.ts";

const ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$/;

function sourcesOf(view: FormView, thanks?: ThanksView): string {
  const { introduction, imageUrl, logoUrl, faviconUrl, look } = view;
  const { media = [], platforms = [] } = thanks ?? {};
  const urls = [
    imageUrl,
    logoUrl,
    faviconUrl,
    look.backgroundUrl,
    ...[...introduction, ...media].map(({ url }) => url),
    ...platforms.map(({ icon }) => icon),
  ];
  const origins = urls.flatMap((url) => (url ? [new URL(url).origin] : [])).filter((origin) => ORIGIN.test(origin));
  return [...new Set(origins)].join(" ");
}

const policyOf = (css: string, origin: string, sources: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(css)}`,
    "font-src 'self'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    `img-src 'self' blob: ${origin} ${sources}`,
    `media-src 'self' blob: ${origin} ${sources}`,
    "connect-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors *",
    "require-trusted-types-for 'script'",
  ].join("; ");

interface Style {
  css: string;
  /** Address of the font that the page needs first. */
  preload: string | undefined;
}

/** Most people open a form once: a font that comes late is still shown. */
function styleOf({ view, framed }: FormPage): Style {
  const { css, preload } = fontOfPage(view.look, "swap");
  return { css: css + formCss(view, framed), preload };
}

interface Around {
  origin: string;
  /** The screen after submission with all that any rating may show: the script draws it on this page. */
  thanks?: ThanksView;
  /** Addresses of the script and its preloads; empty for pages without one. */
  scripts: string[];
}

function headOf({ view }: FormPage, style: Style, title: string, { origin, scripts }: Around): ComponentChild[] {
  const named = (name: string, content: string) => h("meta", { name, content });
  const property = (name: string, content: string) => h("meta", { property: name, content });
  const description = summarise(view.message);
  const [script, ...more] = scripts;
  return [
    h("meta", { charset: "utf-8" }),
    named("viewport", "width=device-width, initial-scale=1"),
    h("title", null, title),
    named("robots", "noindex"),
    description && named("description", description),
    h("link", { rel: "icon", href: view.faviconUrl ?? "/favicon.svg" }),
    property("og:type", "website"),
    property("og:title", view.title),
    description && property("og:description", description),
    property("og:url", formUrl(origin, view.slug)),
    property("og:image", view.imageUrl ?? formUrl(origin, view.slug) + FORM_SHARE),
    named("twitter:card", "summary_large_image"),
    style.preload &&
      h("link", { rel: "preload", href: style.preload, as: "font", type: "font/woff2", crossorigin: "anonymous" }),
    ...more.map((href) => h("link", { rel: "modulepreload", href })),
    h("style", { id: "form-style", dangerouslySetInnerHTML: { __html: style.css } }),
    script && h("script", { type: "module", src: script }),
  ];
}

function documentOf(page: FormPage, title: string, around: Around, body: ComponentChild): Document {
  const { view } = page;
  const style = styleOf(page);
  const html = h(
    "html",
    { lang: view.language, dir: directionOf(view.language) },
    h("head", null, headOf(page, style, title, around)),
    // The initial state for the script, as an attribute, so that no value can be parsed as markup or script.
    h(
      "body",
      null,
      h("div", { id: "form", "data-page": around.scripts.length > 0 ? JSON.stringify(page) : undefined }, body),
    ),
  );
  const policy = policyOf(style.css, around.origin, sourcesOf(view, around.thanks));
  return { html: `<!doctype html>${renderToString(html)}`, policy };
}

const titleOf = ({ view }: FormPage) => [view.title, view.workspace].filter(Boolean).join(" · ");

export const formSceneOf = (page: FormPage, changes: Partial<FormState> = {}): FormState => ({
  page,
  live: false,
  typed: initialValues(page.view, page.prefill),
  files: {},
  problems: {},
  notice: null,
  sending: null,
  thanked: null,
  ...changes,
});

export const formDocument = (scene: FormState, around: Around): Document =>
  documentOf(scene.page, titleOf(scene.page), around, h(Form, { scene, acts: null }));

export const closedDocument = (page: FormPage, origin: string): Document =>
  documentOf(page, page.words.closed_title, { origin, scripts: [] }, h(ClosedForm, { scene: formSceneOf(page) }));
