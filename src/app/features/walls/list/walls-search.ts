import * as z from "zod/mini";
import { SearchText, choiceOf } from "#app/shared/search-params/list-params.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Sort orders; the default comes first and is not written to the URL. */
export const WALL_SORTS = ["kind", "name", "views", "seen"] as const;
export type WallSort = (typeof WALL_SORTS)[number];

const WALL_KINDS = ["page", "widget"] as const;

export const WallsSearch = z.object({
  q: SearchText,
  kind: maybe(z.enum(WALL_KINDS)),
  order: choiceOf(WALL_SORTS),
  new: maybe(z.enum(WALL_KINDS)),
});
export type WallsSearch = z.output<typeof WallsSearch>;
