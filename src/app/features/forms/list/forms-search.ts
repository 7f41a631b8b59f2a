import * as z from "zod/mini";
import { SearchText, choiceOf } from "#app/shared/search-params/list-params.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Sort orders; the default comes first and is not written to the URL. */
export const FORM_SORTS = ["newest", "name", "last", "submissions", "views"] as const;
export type FormSort = (typeof FORM_SORTS)[number];

export const FORM_STATES = ["live", "unopened", "paused", "closed"] as const;

export const FormsSearch = z.object({
  q: SearchText,
  state: maybe(z.enum(FORM_STATES)),
  order: choiceOf(FORM_SORTS),
  new: maybe(z.literal("form")),
});
export type FormsSearch = z.output<typeof FormsSearch>;
