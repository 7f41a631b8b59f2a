import * as z from "zod/mini";
import { QueryTimeZone } from "#contract/core/time-zone-input.ts";
import { TIMELINE_KINDS, TimelineEntry } from "./contact-event.ts";
import { CONTACT_FILTER } from "./contact-filter.ts";
import { CONTACT_SORTS } from "./contact-sort.ts";
import { CONTACT_LIMITS, Contact, ContactPatch, TagIds } from "./contact.ts";
import { ConsentRecord } from "#contract/reviews/consent.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { NumericId, listOf } from "#contract/core/values.ts";
import { PlainDate } from "#contract/core/input-values.ts";

const byId = z.object({ id: NumericId });
const Kinds = listOf(z.string());

const ERASURE_MODES = ["anonymise", "delete"] as const;

const answerOfOne = z.object({ message: z.string(), data: Contact });

export const contactEndpoints = {
  getContact: endpoint({
    method: "GET",
    path: "/contacts/{id}",
    section: "4.16",
    record: "Contact",
    params: byId,
    versioned: true,
    answer: z.object({
      contact: Contact,
      timeline: z.array(TimelineEntry),
      /** Extension: the `before` of `listTimeline` for older entries; null when there are none. */
      timeline_next: z.nullable(z.int()),
      /** Extension: consents word for word, newest first, with withdrawals. */
      consents: z.optional(z.array(z.extend(ConsentRecord, { review_id: z.int() }))),
    }),
  }),
  listTimeline: endpoint({
    method: "GET",
    path: "/contacts/{id}/timeline",
    extension: true,
    record: "Contact",
    params: byId,
    query: z.object({
      before: z.catch(z.optional(NumericId), undefined),
      /** Entries newer than this id: the nearest ones, still newest first. */
      after: z.catch(z.optional(NumericId), undefined),
      /** Unknown types are dropped. */
      type: z.catch(z.optional(Kinds), undefined),
      from: z.optional(PlainDate),
      to: z.optional(PlainDate),
      /** Whose days `from` and `to` are. */
      time_zone: QueryTimeZone,
    }),
    /** `next` continues in the requested direction: as `before`, or as `after` where that was sent. */
    answer: z.object({ data: z.array(TimelineEntry), next: z.nullable(z.int()) }),
  }),
  listContacts: endpoint({
    method: "GET",
    path: "/contacts",
    extension: true,
    query: z.extend(PageQuery, {
      ...CONTACT_FILTER,
      sort: z._default(z.catch(z.optional(z.enum(CONTACT_SORTS)), "newest"), "newest"),
      /** Last id of the page before, carried by `next_page_url`; makes deep pages as cheap as the first. */
      cursor: z.catch(z.optional(NumericId), undefined),
    }),
    answer: z.object({ data: paged(Contact) }),
  }),
  createContact: endpoint({
    method: "POST",
    path: "/contacts",
    extension: true,
    access: "editor",
    encoding: "json",
    idempotent: true,
    body: ContactPatch,
    answer: answerOfOne,
  }),
  updateContact: endpoint({
    method: "PUT",
    path: "/contacts/{id}",
    extension: true,
    access: "editor",
    record: "Contact",
    encoding: "json",
    versioned: true,
    params: byId,
    body: ContactPatch,
    answer: answerOfOne,
  }),
  /** Erases the person: the record, its timeline and tags, and their personal data in reviews. */
  deleteContact: endpoint({
    proof: true,
    method: "DELETE",
    path: "/contacts/{id}",
    extension: true,
    access: "editor",
    record: "Contact",
    versioned: true,
    params: byId,
    query: z.object({ reviews: z._default(z.optional(z.enum(ERASURE_MODES)), "anonymise") }),
    answer: z.object({ message: z.string() }),
  }),
  setContactTags: endpoint({
    method: "PUT",
    path: "/contacts/{id}/tags",
    extension: true,
    access: "editor",
    record: "Contact",
    encoding: "json",
    versioned: true,
    params: byId,
    body: z.object({ tag_ids: TagIds }),
    answer: answerOfOne,
  }),
  createNote: endpoint({
    method: "POST",
    path: "/contacts/{id}/notes",
    extension: true,
    access: "editor",
    record: "Contact",
    encoding: "json",
    idempotent: true,
    params: byId,
    body: z.object({ note: z.string().check(z.trim(), z.minLength(1), z.maxLength(CONTACT_LIMITS.note)) }),
    answer: z.object({ message: z.string(), data: TimelineEntry }),
  }),
};

/** Types of a filter, unknown ones dropped; undefined when none is left. */
export function parseTimelineKinds(given: string[] | undefined) {
  const kinds = TIMELINE_KINDS.filter((kind) => given?.includes(kind));
  return kinds.length > 0 ? kinds : undefined;
}
