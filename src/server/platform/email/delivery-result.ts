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
 * `away`: the mail server does not work at all, or (with a `status`) takes no mail from us, or (`isSignIn`) refuses our
 * sign-in, or (`isUnanswered`) has the whole mail and has not said whether it takes it.
 */
export type DeliveryResult =
  | { kind: "sent" }
  | { kind: "refused"; status?: number; reason: string; isGone: boolean }
  | { kind: "later"; status: number; reason: string }
  | { kind: "away"; status?: number; isSignIn?: boolean; isUnanswered?: boolean };

export type Undelivered = Exclude<DeliveryResult, { kind: "sent" }>;

interface Answer {
  status: number;
  response: string;
}

/** The code of RFC 3463, which says more than the status before it. */
const enhancedOf = (response: string): string | undefined => /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

const NEEDS_SIGN_IN = 530;
const FULL = { status: 552, enhanced: "5.2.2" };
const QUOTA_USED_UP = "5.4.5";
/** A policy of the server, a quota, or a sender that it does not allow. */
const ABOUT_US = /^5\.(7\.\d+|4\.5|1\.[78])$/;
/** How servers without such codes say it. */
const WORDS_ABOUT_US = /\brelay|authenticat|\blog ?in\b|\bsign ?in\b|\bsender\b|\bclient host\b|\b(black|block) ?list/i;

/** A policy about one address. */
const WORDS_ABOUT_THEM = /\brecipient (?:address )?(?:rejected|not authorized)|\bunknown user|\buser unknown/i;

function isAboutUs({ status, response }: Answer): boolean {
  if (WORDS_ABOUT_THEM.test(response)) return false;
  const enhanced = enhancedOf(response);
  return status === NEEDS_SIGN_IN || (enhanced ? ABOUT_US.test(enhanced) : WORDS_ABOUT_US.test(response));
}

function isAddressGone(answer: Answer): boolean {
  if (isAboutUs(answer)) return false;
  const enhanced = enhancedOf(answer.response);
  return enhanced ? /^5\.(1\.\d+|2\.1)$/.test(enhanced) : [550, 551, 553].includes(answer.status);
}

function isMailboxFull({ status, response }: Answer): boolean {
  const enhanced = enhancedOf(response);
  return enhanced ? enhanced === FULL.enhanced : status === FULL.status;
}

/** Whether the stored reason of a bounce says that the address is gone, as one does that is no answer of our mail server. */
export function isReasonGone(reason: string): boolean {
  const status = /^5\d\d\b/.exec(reason)?.[0];
  return status === undefined || isAddressGone({ status: Number(status), response: reason });
}

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
  const answer = { status, response: response ?? "" };
  const isToAddress = command === "RCPT TO";
  // A policy may concern the words of one mail.
  const isOurs = isToAddress
    ? isAboutUs(answer)
    : status === NEEDS_SIGN_IN || enhancedOf(answer.response) === QUOTA_USED_UP;
  if (isOurs) return { kind: "away", status, isSignIn: status === NEEDS_SIGN_IN };
  if (isToAddress && isMailboxFull(answer)) return { kind: "later", status, reason };
  return { kind: "refused", status, reason, isGone: isToAddress && isAddressGone(answer) };
}
