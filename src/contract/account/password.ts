import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId } from "#contract/core/values.ts";
import { Setup, SignIn } from "./sign-in.ts";

/** How long a link to choose a new password works. */
export const RESET_MINUTES = 60;

/** How long such a link works that an admin makes for a member, who may be away when it is made. */
export const MEMBER_LINK_HOURS = 24;

/** How long after the password was given a session may do what is marked with `proof`. */
export const PROOF_MINUTES = 15;

const token = z.string().check(z.minLength(1), z.maxLength(LIMITS.shortText));
const done = z.object({ message: z.string() });
const open = { ...SESSION, method: "POST", access: "public", encoding: "json" } as const;
const own = { ...SESSION, method: "POST", encoding: "json" } as const;

export const ChangePassword = z.object({ current_password: SignIn.shape.password, password: Setup.shape.password });
export const RequestReset = z.pick(SignIn, { email: true });
export const ResetPassword = z.object({ token, password: Setup.shape.password });

/** For somebody who signs in with a provider and has no password yet. */
export const FirstPassword = z.pick(Setup, { password: true });

export const GivePassword = z.pick(SignIn, { password: true });

export const passwordEndpoints = {
  /** The person at a signed-in browser shows again who they are; see `proof` of an endpoint. */
  giveProof: endpoint({ ...own, path: "/account/proof", body: GivePassword, answer: done }),
  /**
   * A link with which a member chooses a new password. Only for admins of every workspace of that person, who may own none:
   * with it somebody could sign in as the person.
   */
  makePasswordLink: endpoint({
    ...SESSION,
    method: "POST",
    path: "/members/{user_id}/password-link",
    access: "admin",
    record: "Member",
    proof: true,
    params: z.object({ user_id: NumericId }),
    answer: z.object({ message: z.string(), data: z.object({ name: z.string(), link: z.string() }) }),
  }),
  /** Ends the person's other sessions. */
  changePassword: endpoint({ ...own, path: "/account/password", body: ChangePassword, answer: done }),
  setFirstPassword: endpoint({
    ...own,
    path: "/account/password/first",
    proof: true,
    body: FirstPassword,
    answer: done,
  }),
  /** Answers the same, and as fast, whether or not somebody signs in with the address. */
  requestPasswordReset: endpoint({ ...open, path: "/password-resets", body: RequestReset, answer: done }),
  /** Whose password a link changes. A POST, so that no log holds the token. */
  readPasswordReset: endpoint({
    ...open,
    path: "/password-resets/read",
    body: z.object({ token }),
    answer: z.object({ data: z.object({ name: z.string(), email: z.string() }) }),
  }),
  /** Ends every session of the person. */
  resetPassword: endpoint({ ...open, path: "/password-resets/use", body: ResetPassword, answer: done }),
};
