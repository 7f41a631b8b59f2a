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
 * Why the base address of a service may not be called; undefined when it may. Credentials are sent only over https, except
 * to hosts that the operator allows.
 */
export function addressProblem(baseUrl: string, rules: Pick<Rules, "allow">): AddressProblem | undefined {
  const url = new URL(baseUrl);
  if (url.protocol !== "https:" && !isAllowed(url, rules)) return "scheme";
  const [, version] = VERSION.exec(url.pathname) ?? [];
  if (version === undefined) return "no_version";
  return version === "3" ? undefined : "version";
}
