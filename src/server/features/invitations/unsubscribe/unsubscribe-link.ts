import * as z from "zod";
import { unsubscribePath } from "#contract/core/public-paths.ts";
import { verifySigned, signValue } from "#server/platform/auth/signature.ts";
import type { Services } from "#server/platform/context/context.ts";

const Named = z.tuple([z.int(), z.int(), z.int().nullable(), z.string()]);

/** The hash identifies the address after the records are deleted. */
export interface UnsubscribeTarget {
  workspaceId: number;
  inviteeId: number;
  contactId: number | null;
  emailHash: string;
}

const PURPOSE = "unsubscribe";

export function unsubscribeUrl(
  { config, serverKey }: Pick<Services, "config" | "serverKey">,
  { workspaceId, inviteeId, contactId, emailHash }: UnsubscribeTarget,
): string {
  const token = signValue(serverKey, PURPOSE, [workspaceId, inviteeId, contactId, emailHash]);
  return config.publicUrl + unsubscribePath(token);
}

export function readUnsubscribeToken(
  { serverKey }: Pick<Services, "serverKey">,
  token: string,
): UnsubscribeTarget | undefined {
  const named = verifySigned(serverKey, PURPOSE, Named, token);
  return named && { workspaceId: named[0], inviteeId: named[1], contactId: named[2], emailHash: named[3] };
}
