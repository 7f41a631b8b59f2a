import { type Rules, isAllowed } from "#server/platform/outbound/target.ts";

/** Without what is after the path and without a slash at its end. */
export function baseUrlOf(text: string): string {
  const url = new URL(text);
  url.search = "";
  url.hash = "";
  return url.href.replace(/\/+$/, "");
}

const VERSION = /\/v(\d+)$/i;

export type AddressProblem = "scheme" | "version" | "no_version";

/**
 * What is wrong with the base address of a service; undefined when it may be called. Credentials go over https alone, except to
 * hosts that the operator allows.
 */
export function addressProblem(baseUrl: string, rules: Pick<Rules, "allow">): AddressProblem | undefined {
  const url = new URL(baseUrl);
  if (url.protocol !== "https:" && !isAllowed(url, rules)) return "scheme";
  const [, version] = VERSION.exec(url.pathname) ?? [];
  if (version === undefined) return "no_version";
  return version === "3" ? undefined : "version";
}
