import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";

export const previewInvitation: Verb<"previewInvitation"> = async () => {
  throw notFound("Invitation");
};

export const testInvitation: Verb<"testInvitation"> = async () => {
  throw notFound("Invitation");
};
