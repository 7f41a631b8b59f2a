import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const checkInvitees: Verb<"checkInvitees"> = async () => {
  throw notFound("Invitation");
};

export const addInvitees: Verb<"addInvitees"> = async () => {
  throw notFound("Invitation");
};

export const listInvitees: Verb<"listInvitees"> = async () => {
  throw notFound("Invitation");
};

export const removeInvitee: Verb<"removeInvitee"> = async () => {
  throw notFound("Invitation");
};
