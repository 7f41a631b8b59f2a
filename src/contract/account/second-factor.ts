import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { Timestamp } from "#contract/core/values.ts";
import { SecondCode } from "./sign-in.ts";

/** Shown once; each signs in once, in place of a code of the app. */
export const RECOVERY_CODES = 10;

const done = z.object({ message: z.string() });
const own = { ...SESSION, path: "/account/second-factor" } as const;
const withCodes = z.object({ message: z.string(), data: z.object({ recovery_codes: z.array(z.string()) }) });

export const ConfirmSecondFactor = z.object({ code: SecondCode.check(z.minLength(1)) });

/** Codes of an authenticator app (TOTP, RFC 6238) that are asked for after the password. */
export const secondFactorEndpoints = {
  getSecondFactor: endpoint({
    ...own,
    method: "GET",
    /** `since` is null while it is off. */
    answer: z.object({ data: z.object({ since: z.nullable(Timestamp), recovery_codes_left: z.int() }) }),
  }),
  /** Makes a new secret. It takes effect once a code made from it is confirmed. */
  startSecondFactor: endpoint({
    ...own,
    method: "POST",
    proof: true,
    answer: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  }),
  confirmSecondFactor: endpoint({
    ...own,
    method: "POST",
    path: "/account/second-factor/confirm",
    encoding: "json",
    body: ConfirmSecondFactor,
    answer: withCodes,
  }),
  /** Earlier recovery codes stop working. */
  renewRecoveryCodes: endpoint({
    ...own,
    method: "POST",
    path: "/account/second-factor/recovery-codes",
    proof: true,
    answer: withCodes,
  }),
  dropSecondFactor: endpoint({ ...own, method: "DELETE", proof: true, answer: done }),
};
