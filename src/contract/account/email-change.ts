import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Setup } from "./sign-in.ts";

/** How long the link works that confirms a new address. */
export const CONFIRM_MINUTES = 60;

/** How long the link works with which the former address takes a change back. */
export const TAKE_BACK_DAYS = 7;

const token = z.string().check(z.minLength(1), z.maxLength(LIMITS.shortText));
const open = { ...SESSION, method: "POST", access: "public", encoding: "json" } as const;

export const NewEmail = z.pick(Setup, { email: true });

export const emailChangeEndpoints = {
  /**
   * Mails a link to the new address, which is used from when the link is followed. Answers the same when somebody else signs in
   * with that address. Without a mail server the address changes at once.
   */
  requestEmailChange: endpoint({
    ...SESSION,
    method: "POST",
    path: "/account/email",
    encoding: "json",
    proof: true,
    body: NewEmail,
    answer: z.object({ message: z.string(), data: z.object({ is_changed: z.boolean() }) }),
  }),
  /** Which address a link would set. A POST, so that no log holds the token. */
  readEmailChange: endpoint({
    ...open,
    path: "/email-changes/read",
    body: z.object({ token }),
    answer: z.object({ data: z.object({ email: z.string(), takes_back: z.boolean() }) }),
  }),
  /** Sets the address of a link. One that takes a change back ends every session of the person and removes the passkeys. */
  confirmEmailChange: endpoint({
    ...open,
    path: "/email-changes/use",
    body: z.object({ token }),
    answer: z.object({ message: z.string() }),
  }),
};
