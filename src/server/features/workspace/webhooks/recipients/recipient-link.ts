import * as z from "zod";
import { recipientPath } from "#contract/core/public-paths.ts";
import { signValue, verifySigned } from "#server/platform/auth/signature.ts";
import type { Services } from "#server/platform/context/context.ts";

const PURPOSE = "webhook-recipient";
/** What a link is for. */
const ACTS = ["confirm", "leave"] as const;
const Signed = z.tuple([z.int(), z.int(), z.string(), z.enum(ACTS)]);

export interface RecipientRef {
  workspaceId: number;
  webhookId: number;
  email: string;
}
export type RecipientAct = (typeof ACTS)[number];

/** A secret address that only the recipient gets. */
export const recipientUrl = (
  { config, serverKey }: Pick<Services, "config" | "serverKey">,
  { workspaceId, webhookId, email }: RecipientRef,
  act: RecipientAct,
): string => config.publicUrl + recipientPath(signValue(serverKey, PURPOSE, [workspaceId, webhookId, email, act]));

export interface RecipientLink {
  ref: RecipientRef;
  act: RecipientAct;
}

/** Undefined for a link that is not ours. */
export function readRecipientLink(
  { serverKey }: Pick<Services, "serverKey">,
  token: string,
): RecipientLink | undefined {
  const signed = verifySigned(serverKey, PURPOSE, Signed, token);
  if (!signed) return undefined;
  const [workspaceId, webhookId, email, act] = signed;
  return { ref: { workspaceId, webhookId, email }, act };
}
