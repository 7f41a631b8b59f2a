import * as z from "zod/mini";
import { choiceOf } from "#app/shared/search-params/list-params.ts";
import { ELEMENT_PLATFORMS, type ElementPlatform } from "#app/shared/share/element-code.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";
import { SITE_BUILDERS } from "./site-builders.ts";

/** Embed methods; the default comes first and is not written to the URL. */
export const EMBED_METHODS = ["script", "element", "frame", "static"] as const;
export type EmbedMethod = (typeof EMBED_METHODS)[number];

/** Platforms of the instructions, in the same way. */
export const PLATFORMS = ["html", "react", "vue", "svelte", "wordpress", ...SITE_BUILDERS] as const;
export type Platform = (typeof PLATFORMS)[number];

const isElementPlatform = (one: Platform): one is ElementPlatform => ELEMENT_PLATFORMS.some((other) => other === one);

/** For Vue and Svelte there are only components; site builders only take pasted code. */
export const platformsFor = (way: EmbedMethod): Platform[] =>
  PLATFORMS.filter((one) => (way === "element" ? isElementPlatform(one) : one !== "vue" && one !== "svelte"));

export const ShareSearch = z.object({
  way: choiceOf(EMBED_METHODS),
  for: choiceOf(PLATFORMS),
  view: maybe(z.literal("table")),
});
