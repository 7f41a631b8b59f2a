import * as z from "zod/mini";
import { SearchText, choiceOf } from "#app/shared/search-params/list-params.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Orders of the list; the first is the one without a word in the address. */
export const WALL_SORTS = ["kind", "name", "views", "seen"] as const;
export type WallSort = (typeof WALL_SORTS)[number];

const WALL_KINDS = ["page", "widget"] as const;

/** What the address of the list says; what cannot be understood counts as absent. */
export const WallsSearch = z.object({
  q: SearchText,
  kind: maybe(z.enum(WALL_KINDS)),
  order: choiceOf(WALL_SORTS),
  /** The dialog for a new page or widget is open. */
  new: maybe(z.enum(WALL_KINDS)),
});
export type WallsSearch = z.output<typeof WallsSearch>;
