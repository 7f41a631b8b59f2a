import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const changeInvitationRun: Verb<"changeInvitationRun"> = async () => {
  throw notFound("Invitation");
};
