import * as z from "zod/mini";
import { choiceOf } from "#app/shared/search-params/list-params.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Embed methods; the default comes first and is not written to the URL. */
export const EMBED_METHODS = ["script", "frame", "static"] as const;
export type EmbedMethod = (typeof EMBED_METHODS)[number];

/** Platforms of the instructions, in the same way. */
export const PLATFORMS = ["html", "react", "wordpress", "webflow", "framer"] as const;
export type Platform = (typeof PLATFORMS)[number];

export const ShareSearch = z.object({
  way: choiceOf(EMBED_METHODS),
  for: choiceOf(PLATFORMS),
  view: maybe(z.literal("table")),
});
