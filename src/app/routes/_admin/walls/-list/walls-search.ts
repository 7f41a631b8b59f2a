import * as z from "zod/mini";
import { maybe } from "#app/maybe.ts";

/** Orders of the list; the first is the one without a word in the address. */
export const WALL_SORTS = ["kind", "name", "views", "seen"] as const;
export type WallSort = (typeof WALL_SORTS)[number];

export const WALL_KINDS = ["page", "widget"] as const;

const leaveOutFirst = (sort: WallSort) => (sort === WALL_SORTS[0] ? undefined : sort);
const words = (text: string | number) => String(text).trim().slice(0, 200) || undefined;

/** What the address of the list says; what cannot be understood counts as absent. */
export const WallsSearch = z.object({
  q: maybe(z.pipe(z.union([z.string(), z.number()]), z.transform(words))),
  kind: maybe(z.enum(WALL_KINDS)),
  order: maybe(z.pipe(z.enum(WALL_SORTS), z.transform(leaveOutFirst))),
  /** The dialog for a new page or widget is open. */
  new: maybe(z.enum(WALL_KINDS)),
});
export type WallsSearch = z.output<typeof WallsSearch>;
