import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import { parseTimelineKinds } from "#contract/contacts/contact-endpoints.ts";
import { listConsentsOfContact } from "#server/domain/submissions/list-consents.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { findContact, toContact } from "#server/domain/contacts/contact-row.ts";
import { countMonths, selectTimeline } from "./timeline.ts";

/** Newest first. Throws 404 `Contact not found.` */
export const listTimelineMonths: Handler<"listTimelineMonths"> = async (ctx, { params, query }) => {
  const workspaceId = ctx.workspace.id;
  await findContact(ctx.db, workspaceId, params.id);
  const { from, to, time_zone: zone } = query;
  const filter = { from, to, zone, kinds: parseTimelineKinds(query.type) };
  return { data: await countMonths(ctx.db, { workspaceId, contactId: params.id }, filter) };
};

const { timelinePerPage, wholeTimeline } = CONTACT_LIMITS;

/** v3 interface, section 4.16. Throws 404 `Contact not found.` */
export const getContact: Handler<"getContact"> = async (ctx, { params }) => {
  const workspaceId = ctx.workspace.id;
  const found = await findContact(ctx.db, workspaceId, params.id);
  const limit = ctx.services.config.extensions ? timelinePerPage : wholeTimeline;
  const { entries, next } = await selectTimeline(ctx.db, { workspaceId, contactId: params.id }, { limit });
  ctx.answerVersion(found.contact.version);
  return {
    contact: toContact(found),
    timeline: entries,
    timeline_next: next,
    consents: await listConsentsOfContact(ctx, params.id),
  };
};

/** Throws 404 `Contact not found.` */
export const listTimeline: Handler<"listTimeline"> = async (ctx, { params, query }) => {
  const workspaceId = ctx.workspace.id;
  await findContact(ctx.db, workspaceId, params.id);
  const { before, after, from, to, time_zone: zone } = query;
  const range = { limit: timelinePerPage, before, after, from, to, zone, kinds: parseTimelineKinds(query.type) };
  const { entries, next } = await selectTimeline(ctx.db, { workspaceId, contactId: params.id }, range);
  return { data: entries, next };
};
