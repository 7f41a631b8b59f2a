import * as z from "zod";
import { portalPath } from "#contract/core/public-paths.ts";
import type { Services } from "#server/platform/context/context.ts";
import { verifySigned, signValue } from "#server/platform/auth/signature.ts";

const Named = z.tuple([z.int(), z.int()]);

/** A submission, held or stored, and whose workspace it is in. */
export interface SubmissionRef {
  workspaceId: number;
  submissionId: number;
}

/** Where a reviewer sees, corrects and withdraws what they sent. Always the same for a submission; nothing of it is stored. */
export function portalUrl(
  { config, serverKey }: Pick<Services, "config" | "serverKey">,
  { workspaceId, submissionId }: SubmissionRef,
): string {
  return config.publicUrl + portalPath(signValue(serverKey, "private-page", [workspaceId, submissionId]));
}

/** What a private link names; undefined for one that is not ours. */
export function readPortalToken({ serverKey }: Pick<Services, "serverKey">, token: string): SubmissionRef | undefined {
  const named = verifySigned(serverKey, "private-page", Named, token);
  return named && { workspaceId: named[0], submissionId: named[1] };
}
