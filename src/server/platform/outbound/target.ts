import { isIP } from "node:net";
import { isPublicAddress } from "./public-ip.ts";

export interface Rules {
  /** `host` or `host:port` that may be called though it is private or has another port. */
  allow: readonly string[];
  /** Ports that may be called everywhere. */
  ports: readonly number[];
}

export interface Target {
  protocol: string;
  /** A name or an address, an IPv6 one with or without brackets. */
  hostname: string;
  port: string;
}

const DEFAULT_PORT: Record<string, number> = { "http:": 80, "https:": 443 };

const bare = (hostname: string) => hostname.toLowerCase().replace(/^\[(.*)\]$/, "$1");

function portOf({ protocol, port }: Target): number | undefined {
  const standard = DEFAULT_PORT[protocol];
  return standard && (port === "" ? standard : Number(port));
}

/** Whether the configuration names this very host, with this port where it is not the scheme's own. */
export function isAllowed(target: Target, { allow }: Pick<Rules, "allow">): boolean {
  const port = portOf(target);
  if (port === undefined) return false;
  const host = bare(target.hostname);
  const written = isIP(host) === 6 ? `[${host}]` : host;
  return allow.includes(`${written}:${port}`) || (port === DEFAULT_PORT[target.protocol] && allow.includes(written));
}

/**
 * Whether a socket may be opened to a target as far as its writing tells: scheme, port, and the address when it is one.
 * What a name stands for is checked when it is looked up, at the socket.
 */
export function mayCall(target: Target, rules: Rules): boolean {
  if (isAllowed(target, rules)) return true;
  const port = portOf(target);
  if (port === undefined || !rules.ports.includes(port)) return false;
  const host = bare(target.hostname);
  if (host === "") return false;
  return isIP(host) === 0 || isPublicAddress(host);
}

/** As `mayCall`, for an address somebody gave; it must not carry a name and password either. */
export const mayFetch = (url: URL, rules: Rules): boolean =>
  url.username === "" && url.password === "" && mayCall(url, rules);
