import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { Session } from "./session.ts";
import { SecondCode, SignIn } from "./sign-in.ts";

/** How long a link to sign in works. */
export const SIGN_IN_LINK_MINUTES = 15;

const token = z.string().check(z.minLength(1), z.maxLength(LIMITS.shortText));
const open = { ...SESSION, method: "POST", access: "public", encoding: "json" } as const;

const RequestSignInLink = z.pick(SignIn, { email: true });
export const UseSignInLink = z.object({
  token,
  /** For people who use a second factor; without it 422 names the field, and the link stays good. */
  code: z.optional(SecondCode),
});

/** Sign-in by a link in an e-mail, where the service has a mail server and other ways than providers are allowed. */
export const signInLinkEndpoints = {
  /** Answers the same, and as fast, whether or not somebody signs in with the address. */
  requestSignInLink: endpoint({
    ...open,
    path: "/sign-in-links",
    body: RequestSignInLink,
    answer: z.object({ message: z.string() }),
  }),
  /** Whom a link signs in. A POST, so that no log holds the token. */
  readSignInLink: endpoint({
    ...open,
    path: "/sign-in-links/read",
    body: z.object({ token }),
    answer: z.object({ data: z.object({ name: z.string(), email: z.string() }) }),
  }),
  /** Works once, and ends the person's other links to sign in. */
  signInWithLink: endpoint({
    ...open,
    path: "/sign-in-links/use",
    body: UseSignInLink,
    answer: z.object({ data: Session }),
  }),
};
