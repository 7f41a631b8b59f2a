import * as z from "zod/mini";
import { CONTACT_SORTS } from "#contract/contacts/contact-sort.ts";
import { maybe, TextParam } from "#app/shared/search-params/optional-param.ts";
import { SearchText, choiceOf } from "#app/shared/search-params/list-params.ts";

const FreeText = maybe(TextParam);
const YesNo = maybe(z.enum(["yes", "no"]));
const TAGS = /^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/;

export const ContactSearch = z.object({
  q: SearchText,
  /** Comma-separated identifiers. */
  tag: maybe(z.pipe(TextParam, z.string().check(z.regex(TAGS)))),
  reviewed: YesNo,
  unsubscribed: YesNo,
  source: FreeText,
  country: FreeText,
  company: FreeText,
  order: choiceOf(CONTACT_SORTS),
});
export type ContactSearch = z.output<typeof ContactSearch>;

export const ContactListSearch = z.extend(ContactSearch, {
  dialog: maybe(z.enum(["new", "tags"])),
});
export type ContactListSearch = z.output<typeof ContactListSearch>;
