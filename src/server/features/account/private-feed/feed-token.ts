import * as z from "zod";
import { signValue, verifySigned } from "#server/platform/auth/signature.ts";

const PURPOSE = "private-feed";
const Named = z.tuple([z.int(), z.int(), z.string()]);

/** Whose feed an address is, and the secret that their membership has as long as the address works. */
interface NamedFeed {
  workspaceId: number;
  userId: number;
  secret: string;
}

// Signed, because a copy of the database alone must not give away addresses that work.
export const writeFeedToken = (serverKey: string, { workspaceId, userId, secret }: NamedFeed): string =>
  signValue(serverKey, PURPOSE, [workspaceId, userId, secret]);

/** Undefined for a token that this installation did not make. The membership decides whether it still works. */
export function readFeedToken(serverKey: string, token: string): NamedFeed | undefined {
  const named = verifySigned(serverKey, PURPOSE, Named, token);
  return named && { workspaceId: named[0], userId: named[1], secret: named[2] };
}
