import type { ConnectProblem } from "#api/direct/direct-session.ts";
import { m } from "#messages/gen/messages.js";

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Why credentials are not sent to an address; undefined when they may be. */
export function addressProblem(baseUrl: string): string | undefined {
  const url = URL.parse(baseUrl);
  if (!url) return m.direct_missing();
  if (url.protocol !== "https:" && !LOCAL.test(url.hostname)) return m.direct_insecure();
  return /\/v3$/i.test(url.pathname) ? undefined : m.hosted_problem_other_version();
}

const TEXTS: Record<Exclude<ConnectProblem, "unreachable">, () => string> = {
  wrong_key: m.hosted_problem_wrong_key,
  late: m.hosted_problem_late,
  redirect: m.hosted_problem_redirect,
  not_json: m.hosted_problem_not_json,
  other_version: m.hosted_problem_other_version,
  failed: m.hosted_problem_failed,
};

/** A browser does not tell an unreachable service from one that allows no calls of other sites. */
export const connectProblemText = (problem: ConnectProblem): string =>
  problem === "unreachable" ? m.direct_unreachable({ origin: location.origin }) : TEXTS[problem]();
