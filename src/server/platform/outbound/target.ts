import { isIP } from "node:net";
import { isPublicAddress } from "./public-ip.ts";

export interface Rules {
  /** `host` or `host:port` that may be called although private or on another port. */
  allow: readonly string[];
  /** Ports that may be called on any public host. */
  ports: readonly number[];
}

export interface Target {
  protocol: string;
  hostname: string;
  port: string;
}

const DEFAULT_PORT: Record<string, number> = { "http:": 80, "https:": 443 };

const bare = (hostname: string) => hostname.toLowerCase().replace(/^\[(.*)\]$/, "$1");

function portOf({ protocol, port }: Target): number | undefined {
  const standard = DEFAULT_PORT[protocol];
  return standard && (port === "" ? standard : Number(port));
}

export function isAllowed(target: Target, { allow }: Pick<Rules, "allow">): boolean {
  const port = portOf(target);
  if (port === undefined) return false;
  const host = bare(target.hostname);
  const written = isIP(host) === 6 ? `[${host}]` : host;
  return allow.includes(`${written}:${port}`) || (port === DEFAULT_PORT[target.protocol] && allow.includes(written));
}

/**
 * Whether a target may be called by scheme, port and literal address. Names are checked when the socket looks them
 * up.
 */
export function mayCall(target: Target, rules: Rules): boolean {
  if (isAllowed(target, rules)) return true;
  const port = portOf(target);
  if (port === undefined || !rules.ports.includes(port)) return false;
  const host = bare(target.hostname);
  if (host === "") return false;
  return isIP(host) === 0 || isPublicAddress(host);
}

/** Like `mayCall`, for user-supplied URLs; refuses credentials in the URL. */
export const mayFetch = (url: URL, rules: Rules): boolean =>
  url.username === "" && url.password === "" && mayCall(url, rules);
