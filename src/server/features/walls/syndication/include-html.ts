import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { firstPortion, wallData } from "#server/features/walls/data/wall-data.ts";
import { structuredData } from "#server/features/walls/data/structured-data.ts";
import { inlineJson } from "#server/platform/text/inline-json.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { treeToHtml } from "#visitor/wall/tree-html.ts";

interface Around {
  locale: Locale;
  /** Of the wall's page. */
  url: string;
  origin: string;
  /** In place of the theme of the wall. */
  theme: WallView["theme"] | undefined;
}

// The page around may hide or reset every element; rules with importance inside a shadow root win over its own.
const HOST_CSS = ":host{display:block!important;visibility:visible!important;opacity:1!important}";

/**
 * The markup of the embed as HTML that a server or a static build puts into its page. The style sheet is in a shadow root
 * declared in the markup, so that neither page sees the rules of the other, and no script is needed. What follows it
 * is for readers that do not know shadow roots.
 */
export function includeHtml(view: WallView, { locale, url, origin, theme }: Around): { html: string; css: string } {
  const { tree, css: rules = "" } = wallData(theme ? { ...view, theme } : view, locale, url);
  const css = HOST_CSS + rules;
  const data = structuredData(view, firstPortion(view));
  const html = [
    `<div class="laurel-wall" lang="${locale}">`,
    `<template shadowrootmode="open"><style>${css}</style>${treeToHtml(tree, origin)}</template>`,
    renderToString(h("a", { href: url }, view.title)),
    "</div>",
    data && `<script type="application/ld+json">${inlineJson(data)}</script>`,
  ];
  return { html: `${html.filter(Boolean).join("\n")}\n`, css };
}
