import * as z from "zod";
import { oneLine } from "#server/platform/email/single-line.ts";

const REASON = 200;

/** What the mail server's answer says, as its client tells it. */
const Failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

/**
 * What came of handing a mail over. `refused`: this mail never goes, and when `isGone` none to this address. `later`: not
 * now. `away`: the mail server itself does not work, which says nothing of anybody.
 */
export type DeliveryResult =
  | { kind: "sent" }
  | { kind: "refused"; reason: string; isGone: boolean }
  | { kind: "later"; reason: string }
  | { kind: "away" };

/** Reads what a mail server's refusal is about: the address, the mail, or the server as a whole. */
export function deliveryResultOf(error: unknown): DeliveryResult {
  const { code, command, responseCode, response } = Failure.safeParse(error).data ?? {};
  const reason = oneLine(response ?? "", REASON);
  // An address that no mail server would be asked about.
  if (code === "EENVELOPE" && responseCode === undefined)
    return { kind: "refused", reason: "This is no address mail can go to.", isGone: true };
  if ((command !== "RCPT TO" && command !== "DATA") || responseCode === undefined) return { kind: "away" };
  if (responseCode < 500) return { kind: "later", reason };
  return { kind: "refused", reason, isGone: command === "RCPT TO" };
}
