import * as z from "zod/mini";
import { maybe } from "#app/maybe.ts";

/** Orders of the list; the first is the one without a word in the address. */
export const FORM_SORTS = ["newest", "name", "last", "submissions", "views"] as const;
export type FormSort = (typeof FORM_SORTS)[number];

export const FORM_STATES = ["live", "paused", "closed"] as const;

const leaveOutFirst = (sort: FormSort) => (sort === FORM_SORTS[0] ? undefined : sort);

/** What the address of the list says; what cannot be understood counts as absent. */
export const FormsSearch = z.object({
  q: maybe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim().slice(0, 200) || undefined),
    ),
  ),
  state: maybe(z.enum(FORM_STATES)),
  order: maybe(z.pipe(z.enum(FORM_SORTS), z.transform(leaveOutFirst))),
  /** The dialog for a new form is open. */
  new: maybe(z.literal("form")),
});
export type FormsSearch = z.output<typeof FormsSearch>;
