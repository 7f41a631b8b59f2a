import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

/** Why a sign-in with a provider, or its connection, failed. Part of the URL that the browser returns to. */
export const PROVIDER_PROBLEMS = [
  /** The person did not agree at the provider. */
  "cancelled",
  /** Begun too long ago, in another browser, or used already. */
  "expired",
  /** The provider is away, or its answer did not pass the checks. */
  "failed",
  /** The provider does not vouch for the e-mail address. */
  "unverified",
  /** The e-mail address is of a domain that is not allowed. */
  "domain",
  /** Somebody has an account with the e-mail address, which the provider is not connected to. */
  "taken",
  /** New people are not taken without an invitation. */
  "unknown",
  /** Another person is connected to this account of the provider. */
  "elsewhere",
  /** The account of the provider is not the one that the person has connected. */
  "other",
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** Path that the sign-in pop-up returns to. */
export const WINDOW_DONE = "/signed-in";

const params = z.object({ provider: z.string().check(z.maxLength(LIMITS.shortText)) });
const done = z.object({ message: z.string() });
/** URL to open in the browser within a minute. */
const start = z.object({ data: z.object({ url: z.string() }) });

const ProviderAccount = z.object({
  id: z.int(),
  /** Null for a provider that is not configured any more. */
  provider: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  created_at: Timestamp,
  last_used_at: Timestamp,
});
export type ProviderAccount = z.infer<typeof ProviderAccount>;

export const providerEndpoints = {
  startProviderSignIn: endpoint({
    ...SESSION,
    method: "POST",
    path: "/session/providers/{provider}",
    access: "public",
    encoding: "json",
    record: "Provider",
    params,
    /** The path of the dashboard to return to. */
    body: z.object({ next: z.optional(z.string().check(z.maxLength(LIMITS.url))) }),
    answer: start,
  }),
  /** As `giveProof`, by signing in at the provider once more. The window ends at `WINDOW_DONE`. */
  startProviderProof: endpoint({
    ...SESSION,
    method: "POST",
    path: "/account/proof/providers/{provider}",
    record: "Provider",
    params,
    answer: start,
  }),
  listProviderAccounts: endpoint({
    ...SESSION,
    method: "GET",
    path: "/account/provider-accounts",
    answer: z.object({ data: z.array(ProviderAccount) }),
  }),
  startProviderLink: endpoint({
    ...SESSION,
    method: "POST",
    path: "/account/providers/{provider}",
    record: "Provider",
    proof: true,
    params,
    answer: start,
  }),
  unlinkProvider: endpoint({
    ...SESSION,
    method: "DELETE",
    path: "/account/provider-accounts/{account_id}",
    record: "Provider",
    proof: true,
    params: z.object({ account_id: NumericId }),
    answer: done,
  }),
};
