import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Setup, SignIn } from "./sign-in.ts";

/** How long a link to choose a new password works. */
export const RESET_MINUTES = 60;

const token = z.string().check(z.minLength(1), z.maxLength(LIMITS.shortText));
const done = z.object({ message: z.string() });
const open = { ...SESSION, method: "POST", access: "public", encoding: "json" } as const;
const own = { ...SESSION, method: "POST", encoding: "json" } as const;

export const ChangePassword = z.object({ current_password: SignIn.shape.password, password: Setup.shape.password });
export const RequestReset = z.pick(SignIn, { email: true });
export const ResetPassword = z.object({ token, password: Setup.shape.password });

export const passwordEndpoints = {
  /** Ends the person's other sessions. */
  changePassword: endpoint({ ...own, path: "/account/password", body: ChangePassword, answer: done }),
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
