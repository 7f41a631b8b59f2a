import { PROVIDER_PROBLEMS, type ProviderProblem } from "#contract/account/providers.ts";
import * as z from "zod/mini";
import { m } from "#messages/gen/messages.js";

/** Of the address that a browser returns to from a provider. */
export const problemParam = z.catch(z.optional(z.enum(PROVIDER_PROBLEMS)), undefined);

const TEXTS: Record<ProviderProblem, () => string> = {
  cancelled: m.account_provider_cancelled,
  expired: m.account_provider_expired,
  failed: m.account_provider_failed,
  unverified: m.account_provider_unverified,
  domain: m.account_provider_domain,
  taken: m.account_provider_taken,
  unknown: m.account_provider_unknown,
  elsewhere: m.account_provider_elsewhere,
  other: m.account_provider_other,
};

export const describeProblem = (problem: ProviderProblem | undefined): string | undefined =>
  problem && TEXTS[problem]();
