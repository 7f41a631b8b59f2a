import { randomBytes, randomUUID } from "node:crypto";
import * as z from "zod";
import { PASSKEY_MINUTES } from "#contract/account/passkeys.ts";
import { spendOnce } from "#server/platform/anti-spam/spend-once.ts";
import { seal, unseal } from "#server/platform/auth/seal.ts";
import { isLoopback } from "#server/platform/network/hosts.ts";
import type { Services } from "#server/platform/context/context.ts";

const PURPOSE = "passkey challenge";
const CHALLENGE_BYTES = 32;

const Ticket = z.object({
  act: z.enum(["sign in", "prove", "add"]),
  challenge: z.string(),
  /** 0 when nobody is signed in. */
  sessionId: z.number(),
  until: z.number(),
});
type Ticket = z.output<typeof Ticket>;
type Attempt = Pick<Ticket, "act" | "sessionId">;

/**
 * The name that passkeys are bound to, and the origin they are used from. An IP address is no such name, so this machine is
 * `localhost`.
 */
export function relyingParty({ config }: Pick<Services, "config">): { id: string; origin: string } {
  const url = new URL(config.publicUrl);
  if (isLoopback(url.host)) url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin };
}

/** A new challenge, and the ticket with which its answer comes back. */
export function makeChallenge({ serverKey }: Pick<Services, "serverKey">, attempt: Attempt) {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const until = Date.now() + PASSKEY_MINUTES * 60_000;
  return { challenge, ticket: seal(serverKey, PURPOSE, JSON.stringify({ ...attempt, challenge, until })) };
}

/**
 * Returns the challenge of a ticket once. Undefined when the ticket is too old, was used, or belongs to another act or session.
 * Runs its query outside any transaction, so do not call it within one.
 */
export async function takeChallenge(
  services: Pick<Services, "serverKey" | "database">,
  sealed: string | undefined,
  { act, sessionId }: Attempt,
): Promise<string | undefined> {
  const plain = unseal(services.serverKey, PURPOSE, sealed ?? "");
  if (plain === undefined) return undefined;
  const ticket = Ticket.parse(JSON.parse(plain));
  const fits = ticket.act === act && ticket.sessionId === sessionId && ticket.until > Date.now();
  if (!fits) return undefined;
  const isFirst = await spendOnce(services, `passkey ${ticket.challenge}`, randomUUID(), new Date(ticket.until));
  return isFirst ? ticket.challenge : undefined;
}
