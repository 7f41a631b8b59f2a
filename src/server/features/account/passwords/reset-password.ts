import type { PublicContext, PublicHandler } from "#server/platform/context/context.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { countAddress, countRate } from "#server/platform/anti-spam/rate-limit.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { readResetLink, endResetLink } from "./account-link.ts";
import { RESET_REQUESTED, type ResetRequestedJob } from "./password-emails.ts";
import { claimAccount } from "./prove-email.ts";
import { setPassword } from "./set-password.ts";

const countRequest = ({ services, address }: PublicContext) => countAddress(services, "resets", address);

/** Throws 422 without a mail server, 429 with `Retry-After` after too many requests. */
export const requestPasswordReset: PublicHandler<"requestPasswordReset"> = async (ctx, { body }) => {
  const { services } = ctx;
  await countRequest(ctx);
  if (!sendsEmails(services, RESET_REQUESTED)) throw validationError({ email: ["This service sends no e-mail."] });
  const email = body.email.toLowerCase();
  await countRate(services, "reset", hashSecret(services.serverKey, `reset ${email}`));
  const job: ResetRequestedJob = { email, requestedAt: new Date().toISOString() };
  await services.jobs.send(RESET_REQUESTED, job);
  return { message: "Email Sent If The Account Exists" };
};

/** Throws 404 for a link that is unknown, used or too old. */
export const readPasswordReset: PublicHandler<"readPasswordReset"> = async (ctx, { body }) => {
  await countRequest(ctx);
  const { name, email } = await ctx.services.database.system((db) => readResetLink(ctx.services, db, body.token));
  return { data: { name, email } };
};

/** Throws 404 as above, and 422 for a password that is easy to guess; the link stays good then. */
export const resetPassword: PublicHandler<"resetPassword"> = async (ctx, { body }) => {
  await countRequest(ctx);
  const { services } = ctx;
  const account = await services.database.system((db) => readResetLink(services, db, body.token));
  await setPassword(services, account, body.password, {
    within: async (db) => {
      const { isMailed } = await endResetLink(services, db, body.token);
      if (isMailed) await claimAccount(services, db, account.id);
    },
  });
  ctx.setToken(undefined);
  return { message: "Password Changed Successfully" };
};
