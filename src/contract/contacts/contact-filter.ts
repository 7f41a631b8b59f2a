import * as z from "zod/mini";
import { listOf } from "#contract/core/values.ts";
import { Flag } from "#contract/core/input-values.ts";

export const Ids = listOf(z.coerce.number<number | string>().check(z.int()));
const Texts = z.catch(z.optional(listOf(z.string())), undefined);

/** Filters of contacts. Several values of one filter are alternatives; invalid values mean no filter. */
export const CONTACT_FILTER = {
  search: z.catch(z.optional(z.string()), undefined),
  tag: z.catch(z.optional(Ids), undefined),
  has_reviewed: z.catch(z.optional(Flag), undefined),
  is_unsubscribed: z.catch(z.optional(Flag), undefined),
  source: Texts,
  country: Texts,
  company: Texts,
};

const Filter = z.object(CONTACT_FILTER);
export type ContactFilter = z.input<typeof Filter>;
