import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Session } from "./session.ts";
import { Flag } from "#contract/core/input-values.ts";

const password = z.string().check(z.minLength(LIMITS.passwordMin), z.maxLength(LIMITS.passwordMax));
const email = z.email().check(z.maxLength(LIMITS.email));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.userName));

export const Setup = z.object({
  name,
  email,
  password,
  workspace: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.workspaceName)),
  demo: z.optional(Flag),
});

/** Six digits of an authenticator app, or a recovery code. */
export const SecondCode = z.string().check(z.trim(), z.maxLength(LIMITS.shortText));

export const SignIn = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax)),
  /** For people who use a second factor; without it 422 names the field. */
  code: z.optional(SecondCode),
});

export const signInEndpoints = {
  signIn: endpoint({
    ...SESSION,
    method: "POST",
    path: "/session",
    access: "public",
    encoding: "json",
    body: SignIn,
    answer: z.object({ data: Session }),
  }),
  setUp: endpoint({
    ...SESSION,
    method: "POST",
    path: "/setup",
    access: "public",
    encoding: "json",
    body: Setup,
    answer: z.object({ data: Session }),
  }),
};
