import * as z from "zod";
import { portalPath } from "#contract/core/public-paths.ts";
import type { Services } from "#server/platform/context/context.ts";
import { verifySigned, signValue } from "#server/platform/auth/signature.ts";

const Named = z.tuple([z.int(), z.int()]);

export interface SubmissionRef {
  workspaceId: number;
  submissionId: number;
}

/** In a language of `?lang=`. Derived from the server key, so nothing is stored. */
export function portalUrl(
  { config, serverKey }: Pick<Services, "config" | "serverKey">,
  { workspaceId, submissionId }: SubmissionRef,
  lang: string,
): string {
  return config.publicUrl + portalPath(signValue(serverKey, "private-page", [workspaceId, submissionId]), lang);
}

export function readPortalToken({ serverKey }: Pick<Services, "serverKey">, token: string): SubmissionRef | undefined {
  const named = verifySigned(serverKey, "private-page", Named, token);
  return named && { workspaceId: named[0], submissionId: named[1] };
}
