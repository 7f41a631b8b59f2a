import * as z from "zod/mini";
import { QueryTimeZone } from "#contract/core/time-zone-input.ts";
import { CONTACT_FILTER, Ids } from "./contact-filter.ts";
import { CONTACT_LIMITS, Contact, ContactPatch, TagIds } from "./contact.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { Invitee } from "./invitee.ts";
import { NumericId, Timestamp, listOf } from "#contract/core/values.ts";
import { PlainDate } from "#contract/core/input-values.ts";

const byId = z.object({ id: NumericId });
const CONTACT_ENDPOINT = { record: "Contact", params: byId, extension: true } as const;

const FacetValue = z.object({ value: z.string(), count: z.int() });

const ShownOn = z.object({
  kind: z.enum(["page", "widget"]),
  id: z.string(),
  name: z.string(),
  public_url: z.nullable(z.string()),
});

const ContactReview = z.object({
  type: z.string(),
  id: z.int(),
  title: z.nullable(z.string()),
  words: z.string(),
  rating: z.nullable(z.number()),
  rating_type: z.string(),
  sentiment_id: z.nullable(z.int()),
  state: z.string(),
  received_at: Timestamp,
  reviewed_at: z.nullable(Timestamp),
  public_url: z.nullable(z.string()),
  places: z.array(ShownOn),
});
export type ContactReview = z.output<typeof ContactReview>;

const ErasureImpact = z.object({
  reviews: z.int(),
  trashed: z.int(),
  held: z.int(),
  files: z.int(),
  invitations: z.int(),
  timeline: z.int(),
  walls: z.array(z.extend(ShownOn, { reviews: z.int() })),
});
export type ErasureImpact = z.output<typeof ErasureImpact>;

/** Everything stored about a person; `files` are URLs of their recordings and pictures. */
const PersonCopy = z.object({
  filename: z.string(),
  document: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ name: z.string(), url: z.string(), content_type: z.string(), bytes: z.nullable(z.int()) })),
});
export type PersonCopy = z.output<typeof PersonCopy>;

export const contactActionEndpoints = {
  getContactFacets: endpoint({
    method: "GET",
    path: "/contacts/facets",
    extension: true,
    query: z.object(CONTACT_FILTER),
    answer: z.object({
      data: z.object({
        /** Contacts that were counted for the figures below: all, or the newest `CONTACT_LIMITS.faceted`. */
        total: z.int(),
        /** Whether there are others. Sources and countries that only they have are listed with 0. */
        more: z.boolean(),
        /** Of all contacts, those that match the filter of the request, up to `CONTACT_LIMITS.counted`. */
        matching: z.int(),
        source: z.array(FacetValue),
        country: z.array(FacetValue),
        company: z.array(FacetValue),
        has_reviewed: z.int(),
        is_unsubscribed: z.int(),
      }),
    }),
  }),
  changeContacts: endpoint({
    method: "POST",
    path: "/contacts/changes",
    extension: true,
    access: "editor",
    encoding: "json",
    idempotent: true,
    body: z.object({
      ids: z.optional(Ids.check(z.maxLength(CONTACT_LIMITS.changedByList))),
      filter: z.optional(z.object(CONTACT_FILTER)),
      add_tags: z.optional(TagIds),
      remove_tags: z.optional(TagIds),
    }),
    answer: z.object({ message: z.string(), data: z.object({ changed: z.int(), unchanged: z.int() }) }),
  }),
  /**
   * Merges the other contact into this one: its reviews, timeline, tags and invitations; empty fields are filled in.
   */
  mergeContact: endpoint({
    ...CONTACT_ENDPOINT,
    method: "POST",
    path: "/contacts/{id}/merge",
    access: "editor",
    encoding: "json",
    versioned: true,
    idempotent: true,
    body: z.object({
      other_id: z.coerce.number<number | string>().check(z.int(), z.positive()),
      values: z.optional(ContactPatch),
    }),
    answer: z.object({ message: z.string(), data: Contact }),
  }),
  listContactReviews: endpoint({
    ...CONTACT_ENDPOINT,
    method: "GET",
    path: "/contacts/{id}/reviews",
    query: PageQuery,
    answer: z.object({ data: paged(ContactReview) }),
  }),
  listContactInvitations: endpoint({
    ...CONTACT_ENDPOINT,
    method: "GET",
    path: "/contacts/{id}/invited",
    answer: z.object({ data: z.array(z.extend(Invitee, { run: z.object({ id: z.int(), name: z.string() }) })) }),
  }),
  /** Months with timeline entries and their number, newest first. */
  listTimelineMonths: endpoint({
    ...CONTACT_ENDPOINT,
    method: "GET",
    path: "/contacts/{id}/timeline/months",
    query: z.object({
      type: z.catch(z.optional(listOf(z.string())), undefined),
      from: z.optional(PlainDate),
      to: z.optional(PlainDate),
      /** Whose months are counted, and whose days `from` and `to` are. */
      time_zone: QueryTimeZone,
    }),
    /** `month` is `YYYY-MM`. */
    answer: z.object({ data: z.array(z.object({ month: z.string(), count: z.int() })) }),
  }),
  getErasureImpact: endpoint({
    ...CONTACT_ENDPOINT,
    method: "GET",
    path: "/contacts/{id}/erasure",
    access: "editor",
    answer: z.object({ data: ErasureImpact }),
  }),
  exportContact: endpoint({
    ...CONTACT_ENDPOINT,
    method: "GET",
    path: "/contacts/{id}/export",
    access: "editor",
    answer: z.object({ data: PersonCopy }),
  }),
};
