import * as z from "zod/mini";
import { CONTACT_FILTER, Ids } from "#contract/contacts/contact-filter.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { Invitee } from "#contract/contacts/invitee.ts";
import { InvitationRun, RunPatch } from "./invitation.ts";
import { INVITATION_LIMITS, INVITATION_WARNINGS, INVITEE_PROBLEMS } from "./invitation-states.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp, listOf } from "#contract/core/values.ts";
import { Flag, WholeNumber } from "#contract/core/input-values.ts";

const byId = z.object({ id: NumericId });
const RUN_ENDPOINT = { extension: true, record: "Invitation", params: byId } as const;
const RUN_WRITE_ENDPOINT = { ...RUN_ENDPOINT, access: "editor", encoding: "json" } as const;
const answerOfOne = z.object({ message: z.string(), data: InvitationRun });

const Line = z.string().check(z.trim(), z.maxLength(LIMITS.shortText));

/** People listed in the answer of a check; its numbers cover all. */
export const MAX_CHECKED_PEOPLE = 100;

/** People to invite: contacts by id, all contacts of a filter, and a pasted list. */
export const InviteeSelection = z.object({
  contact_ids: z.optional(Ids.check(z.maxLength(INVITATION_LIMITS.people))),
  filter: z.optional(z.object(CONTACT_FILTER)),
  people: z.optional(
    z.array(z.object({ email: Line, name: z.optional(Line) })).check(z.maxLength(INVITATION_LIMITS.people)),
  ),
  /** Without it, people who already left a review are left out. */
  with_reviewed: z.optional(Flag),
});
export type InviteeSelection = z.output<typeof InviteeSelection>;

export const CheckedPerson = z.object({
  contact_id: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  problem: z.nullable(z.enum(INVITEE_PROBLEMS)),
});
export type CheckedPerson = z.output<typeof CheckedPerson>;

/** Who would be invited, who not, and why. `people` holds the first of them, those with a problem first. */
export const InvitationCheck = z.object({
  ready: z.int(),
  left_out: z.int(),
  people: z.array(CheckedPerson),
  warnings: z.array(z.enum(INVITATION_WARNINGS)),
});
export type InvitationCheck = z.output<typeof InvitationCheck>;

export const invitationEndpoints = {
  listInvitationRuns: endpoint({
    method: "GET",
    path: "/invitations",
    extension: true,
    query: PageQuery,
    answer: z.object({ data: paged(InvitationRun), can_send: z.boolean() }),
  }),
  createInvitationRun: endpoint({
    method: "POST",
    path: "/invitations",
    extension: true,
    access: "editor",
    encoding: "json",
    idempotent: true,
    body: z.extend(RunPatch, { name: RunPatch.shape.name.def.innerType, unique_form_id: z.string() }),
    answer: answerOfOne,
  }),
  getInvitationRun: endpoint({
    ...RUN_ENDPOINT,
    method: "GET",
    path: "/invitations/{id}",
    versioned: true,
    answer: z.object({ data: InvitationRun, can_send: z.boolean() }),
  }),
  /** Unsent messages use the changed run. */
  updateInvitationRun: endpoint({
    ...RUN_WRITE_ENDPOINT,
    method: "PUT",
    path: "/invitations/{id}",
    versioned: true,
    body: RunPatch,
    answer: answerOfOne,
  }),
  deleteInvitationRun: endpoint({
    ...RUN_ENDPOINT,
    access: "editor",
    method: "DELETE",
    path: "/invitations/{id}",
    answer: z.object({ message: z.string() }),
  }),
  /** Starts (at once, or at `send_at`), pauses, resumes or stops a run. 422 when its state does not allow it. */
  changeInvitationRun: endpoint({
    ...RUN_WRITE_ENDPOINT,
    method: "POST",
    path: "/invitations/{id}/state",
    body: z.object({ act: z.enum(["start", "pause", "resume", "stop"]), send_at: z.optional(z.nullable(Timestamp)) }),
    answer: answerOfOne,
  }),
  /** Previews the recipients of a selection; changes nothing. */
  checkInvitees: endpoint({
    ...RUN_WRITE_ENDPOINT,
    method: "POST",
    path: "/invitations/{id}/invitees/check",
    reads: true,
    body: InviteeSelection,
    answer: z.object({ data: InvitationCheck }),
  }),
  addInvitees: endpoint({
    ...RUN_WRITE_ENDPOINT,
    method: "POST",
    path: "/invitations/{id}/invitees",
    idempotent: true,
    body: InviteeSelection,
    answer: z.object({ message: z.string(), data: InvitationCheck }),
  }),
  listInvitees: endpoint({
    ...RUN_ENDPOINT,
    method: "GET",
    path: "/invitations/{id}/invitees",
    query: z.extend(PageQuery, {
      search: z.catch(z.optional(z.string()), undefined),
      state: z.catch(z.optional(listOf(z.string())), undefined),
    }),
    answer: z.object({ data: paged(Invitee) }),
  }),
  /** Removes a person: nothing more is sent to them. If nothing was sent yet, the record is deleted. */
  removeInvitee: endpoint({
    ...RUN_ENDPOINT,
    access: "editor",
    method: "DELETE",
    path: "/invitations/{id}/invitees/{invitee_id}",
    params: z.object({ id: NumericId, invitee_id: NumericId }),
    answer: z.object({ message: z.string() }),
  }),
  /** The mail as one person would get it; with sample data without `invitee_id`. */
  previewInvitation: endpoint({
    ...RUN_WRITE_ENDPOINT,
    method: "POST",
    path: "/invitations/{id}/preview",
    reads: true,
    body: z.object({
      invitee_id: z.optional(z.coerce.number<number | string>().check(z.int())),
      /** 0: the invitation; 1 to 3: a reminder. */
      mail: z._default(
        z.optional(z.pipe(WholeNumber, z.int().check(z.minimum(0), z.maximum(INVITATION_LIMITS.reminders)))),
        0,
      ),
      /** Unsaved changes. */
      draft: z.optional(RunPatch),
    }),
    answer: z.object({
      data: z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        /** Unknown placeholders. */
        unknown: z.array(z.string()),
        /** Phrases that ask for good reviews or offer a reward. */
        doubtful: z.array(z.string()),
      }),
    }),
  }),
  testInvitation: endpoint({
    ...RUN_WRITE_ENDPOINT,
    method: "POST",
    path: "/invitations/{id}/test",
    body: z.object({
      mail: z._default(
        z.optional(z.pipe(WholeNumber, z.int().check(z.minimum(0), z.maximum(INVITATION_LIMITS.reminders)))),
        0,
      ),
    }),
    answer: z.object({ message: z.string() }),
  }),
  /** For mail systems that receive bounces: nothing more is sent to the address. */
  reportBounce: endpoint({
    method: "POST",
    path: "/invitation-bounces",
    extension: true,
    access: "editor",
    encoding: "json",
    body: z.object({ email: z.email().check(z.maxLength(LIMITS.email)), reason: z.optional(Line) }),
    answer: z.object({ message: z.string() }),
  }),
};
