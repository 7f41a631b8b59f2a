import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { listOf } from "#contract/core/values.ts";
import { Flag } from "#contract/core/input-values.ts";
import { ownRule } from "#contract/core/own-rules.ts";

export const CONTACT_LIMITS = {
  contactsPerPage: 50,
  timelinePerPage: 100,
  /** Where extensions are off, which have the rest of it. */
  wholeTimeline: 5000,
  tagsOfContact: 100,
  tagName: 60,
  phone: 60,
  zipcode: 30,
  note: 5000,
  changedByList: 5000,
  faceted: 5000,
  counted: 50_000,
} as const;

/**
 * A contact (v3 interface, section 2.6). Every text and every time is a string there: empty where a contact has none.
 */
export const Contact = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  primary_source: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  zipcode: z.string(),
  company: z.string(),
  date_added: z.string(),
  date_added_label: z.string(),
  unsubscribe_reason: z.string(),
  unsubscribed_at: z.string(),
  enriched_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  is_unsubscribed: z.boolean(),
  has_reviewed: z.boolean(),
  tag_ids: z.array(z.int()),
});
export type Contact = z.infer<typeof Contact>;

const short = z.string().check(z.trim(), z.maxLength(LIMITS.shortText));
const Email = z
  .string()
  .check(z.trim())
  .check(
    z.refine(
      (text) => text === "" || z.email().check(z.maxLength(LIMITS.email)).safeParse(text).success,
      ownRule("email"),
    ),
  );

export const TagIds = z.pipe(
  listOf(z.union([z.literal(""), z.coerce.number<number | string>().check(z.int(), z.positive())])),
  z
    .pipe(
      z.array(z.union([z.literal(""), z.number()])),
      z.transform((ids) => [...new Set(ids.filter((id) => id !== ""))]),
    )
    .check(z.maxLength(CONTACT_LIMITS.tagsOfContact, { error: "may hold at most 100 tags" })),
);

/** The fields of a contact that can be written. Only what is sent changes; an empty text takes the old one away. */
export const ContactPatch = z.partial(
  z.object({
    email: Email,
    name: short,
    phone: z.string().check(z.trim(), z.maxLength(CONTACT_LIMITS.phone)),
    primary_source: short,
    country: short,
    state: short,
    city: short,
    zipcode: z.string().check(z.trim(), z.maxLength(CONTACT_LIMITS.zipcode)),
    company: short,
    is_unsubscribed: Flag,
    unsubscribe_reason: short,
    tag_ids: TagIds,
  }),
);
export type ContactPatch = z.output<typeof ContactPatch>;
