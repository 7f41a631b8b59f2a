import type { ParsedOf } from "#contract/core/endpoint.ts";
import type { Endpoints } from "#contract/index.ts";
import { auditSignIn } from "#server/features/account/passwords/audit-sign-in.ts";
import { claimAtSignIn, markEmailProven } from "#server/features/account/passwords/prove-email.ts";
import { checkCode, readSecondFactor } from "#server/features/account/second-factor/check-code.ts";
import { countAddress, countRate } from "#server/platform/anti-spam/rate-limit.ts";
import { passwordThrottle } from "#server/platform/anti-spam/throttle.ts";
import { countGuess, forgiveGuesses } from "#server/platform/auth/account-throttle.ts";
import { noticePasswordGuesses } from "#server/platform/auth/notice-guesses.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { PublicContext, PublicHandler } from "#server/platform/context/context.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { endSignInLinks, mailsSignInLinks, readSignInLinkAccount } from "./sign-in-link.ts";
import { SIGN_IN_LINK_REQUESTED, type SignInLinkRequestedJob } from "./sign-in-link-email.ts";

const countRequest = ({ services, address }: PublicContext) => countAddress(services, "resets", address);

/** Throws 422 where no such links are sent, 429 with `Retry-After` after too many requests. */
export const requestSignInLink: PublicHandler<"requestSignInLink"> = async (ctx, { body }) => {
  const { services } = ctx;
  await countRequest(ctx);
  if (!mailsSignInLinks(services) || !services.jobs.knows(SIGN_IN_LINK_REQUESTED))
    throw validationError({ email: ["This service sends no links to sign in."] });
  const email = body.email.toLowerCase();
  await countRate(services, "reset", hashSecret(services.serverKey, `sign-in link ${email}`));
  const job: SignInLinkRequestedJob = { email, requestedAt: new Date().toISOString() };
  await services.jobs.send(SIGN_IN_LINK_REQUESTED, job);
  return { message: "Email Sent If The Account Exists" };
};

/** Throws 404 for a link that is unknown, used or too old. */
export const readSignInLink: PublicHandler<"readSignInLink"> = async (ctx, { body }) => {
  await countRequest(ctx);
  const { name, email } = await ctx.services.database.system((db) =>
    readSignInLinkAccount(ctx.services, db, body.token),
  );
  return { data: { name, email } };
};

type Use = ParsedOf<Endpoints["signInWithLink"]>["body"];

/**
 * Whom a link signs in; it is used up. Throws 404 as above, and 422 for a missing or wrong code of the second factor, after
 * which the link stays good. Codes are counted with wrong passwords: 429 with `Retry-After` after many.
 */
export async function acceptSignInLink(ctx: PublicContext, { token, code }: Use): Promise<number> {
  const { services, address } = ctx;
  await countRequest(ctx);
  const { id, email } = await services.database.system((db) => readSignInLinkAccount(services, db, token));
  if (code) await passwordThrottle.consume(address, email);
  const guesses = code ? await countGuess(services, address, email) : 0;
  const result = await services.database.system(async (db) => {
    const checked = await checkCode(services, db, id, code);
    if (checked !== "right") return checked;
    await endSignInLinks(services, db, token, id);
    // Who has the second factor of the account as well has made it.
    if (await readSecondFactor(db, id)) await markEmailProven(db, id);
    else await claimAtSignIn(services, db, id);
    await auditSignIn(db, id, { action: "created", record: "Sign-in by link" });
    return checked;
  });
  if (result === "missing") throw validationError({ code: ["Enter the code that your authenticator app shows."] });
  if (result === "wrong") {
    noticePasswordGuesses(services, email, guesses);
    throw validationError({ code: ["This code is not right, or it was used already."] });
  }
  if (code) await passwordThrottle.forgive(address, email);
  await forgiveGuesses(services, address, email);
  return id;
}
