import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const listInvitationRuns: Verb<"listInvitationRuns"> = async () => {
  throw notFound("Contact");
};

export const createInvitationRun: Verb<"createInvitationRun"> = async () => {
  throw notFound("Contact");
};

export const getInvitationRun: Verb<"getInvitationRun"> = async () => {
  throw notFound("Invitation");
};

export const updateInvitationRun: Verb<"updateInvitationRun"> = async () => {
  throw notFound("Invitation");
};

export const deleteInvitationRun: Verb<"deleteInvitationRun"> = async () => {
  throw notFound("Invitation");
};
