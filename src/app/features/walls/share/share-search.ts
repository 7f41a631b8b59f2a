import * as z from "zod/mini";
import { choiceOf } from "#app/shared/search-params/list-params.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Ways a wall gets onto another site; the first is the one without a word in the address. */
export const EMBED_METHODS = ["script", "frame", "static"] as const;
export type EmbedMethod = (typeof EMBED_METHODS)[number];

/** What the instructions are for, likewise. */
export const PLATFORMS = ["html", "react", "wordpress", "webflow", "framer"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What the address of the screen says; what cannot be understood counts as absent. */
export const ShareSearch = z.object({
  way: choiceOf(EMBED_METHODS),
  for: choiceOf(PLATFORMS),
  view: maybe(z.literal("table")),
});
