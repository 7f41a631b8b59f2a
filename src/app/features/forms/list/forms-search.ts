import * as z from "zod/mini";
import { SearchText, choiceOf } from "#app/shared/search-params/list-params.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Orders of the list; the first is the one without a word in the address. */
export const FORM_SORTS = ["newest", "name", "last", "submissions", "views"] as const;
export type FormSort = (typeof FORM_SORTS)[number];

export const FORM_STATES = ["live", "paused", "closed"] as const;

/** What the address of the list says; what cannot be understood counts as absent. */
export const FormsSearch = z.object({
  q: SearchText,
  state: maybe(z.enum(FORM_STATES)),
  order: choiceOf(FORM_SORTS),
  /** The dialog for a new form is open. */
  new: maybe(z.literal("form")),
});
export type FormsSearch = z.output<typeof FormsSearch>;
