import * as z from "zod/mini";
import { Flag, listOf } from "#contract/core/values.ts";

export const Ids = listOf(z.coerce.number<number | string>().check(z.int()));
const Texts = z.catch(z.optional(listOf(z.string())), undefined);

/** What contacts are chosen by. Several values of one are alternatives; junk falls back to no filter. */
export const CONTACT_FILTER = {
  search: z.catch(z.optional(z.string()), undefined),
  /** Tags by identifier; a contact with one of them fits. */
  tag: z.catch(z.optional(Ids), undefined),
  has_reviewed: z.catch(z.optional(Flag), undefined),
  is_unsubscribed: z.catch(z.optional(Flag), undefined),
  /** Values as they are written, whatever their case. */
  source: Texts,
  country: Texts,
  company: Texts,
};

const Filter = z.object(CONTACT_FILTER);
export type ContactFilter = z.input<typeof Filter>;
