import * as z from "zod";
import { oneLine } from "./single-line.ts";

const REASON = 200;

const Failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  isComplete: z.boolean().optional(),
});

/**
 * The result of a mail. `refused`: never retried, and with `isGone` the address gets nothing more. `later`: retried.
 * `away`: the mail server does not work at all, or (`isSignIn`) refuses our sign-in, or (`isUnanswered`) has the whole
 * mail and has not said whether it takes it.
 */
export type DeliveryResult =
  | { kind: "sent" }
  | { kind: "refused"; status?: number; reason: string; isGone: boolean }
  | { kind: "later"; status: number; reason: string }
  | { kind: "away"; isSignIn?: boolean; isUnanswered?: boolean };

export type Undelivered = Exclude<DeliveryResult, { kind: "sent" }>;

/** Classifies an error of the mail server: the address, the mail, or the server itself. */
export function deliveryResultOf(error: unknown): Undelivered {
  const { code, command, responseCode, response, isComplete } = Failure.safeParse(error).data ?? {};
  const reason = oneLine(response ?? "", REASON);
  // The client rejects an invalid address without asking the server.
  if (code === "EENVELOPE" && responseCode === undefined)
    return { kind: "refused", reason: "This is no address mail can go to.", isGone: true };
  if ((command !== "RCPT TO" && command !== "DATA") || responseCode === undefined)
    return { kind: "away", isSignIn: code === "EAUTH", isUnanswered: isComplete && responseCode === undefined };
  const status = responseCode;
  if (status < 500) return { kind: "later", status, reason };
  return { kind: "refused", status, reason, isGone: command === "RCPT TO" };
}
