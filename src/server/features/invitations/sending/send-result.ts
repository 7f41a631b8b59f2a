import * as z from "zod";
import { oneLine } from "#server/platform/email/single-line.ts";

const REASON = 200;

const Failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

/**
 * The result of a mail. `refused`: never retried, and with `isGone` the address gets nothing more. `later`: retried.
 * `away`: the mail server itself does not work.
 */
export type DeliveryResult =
  | { kind: "sent" }
  | { kind: "refused"; reason: string; isGone: boolean }
  | { kind: "later"; reason: string }
  | { kind: "away" };

/** Classifies an error of the mail server: the address, the mail, or the server itself. */
export function deliveryResultOf(error: unknown): DeliveryResult {
  const { code, command, responseCode, response } = Failure.safeParse(error).data ?? {};
  const reason = oneLine(response ?? "", REASON);
  // The client rejects an invalid address without asking the server.
  if (code === "EENVELOPE" && responseCode === undefined)
    return { kind: "refused", reason: "This is no address mail can go to.", isGone: true };
  if ((command !== "RCPT TO" && command !== "DATA") || responseCode === undefined) return { kind: "away" };
  if (responseCode < 500) return { kind: "later", reason };
  return { kind: "refused", reason, isGone: command === "RCPT TO" };
}
