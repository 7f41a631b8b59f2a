import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { ownRule } from "#contract/core/own-rules.ts";
import { listOf } from "#contract/core/values.ts";

const PATTERN = /^(?:(https?):\/\/)?(\*\.)?([^\s/:?#@\\%*;,'"[\]]+)(?::(\d{1,5}|\*))?\/?$/;
const DEFAULT_PORTS = { http: "80", https: "443" };

/** `isWildcard`: any host below `host`, however deep, but not `host` itself. An empty port is that of the scheme. */
export interface OriginPattern {
  scheme: "http" | "https";
  isWildcard: boolean;
  host: string;
  port: string;
}

function asciiHost(scheme: string, host: string): string {
  try {
    return new URL(`${scheme}://${host}`).hostname;
  } catch {
    return "";
  }
}

/** Reads an origin, or a pattern as `frame-ancestors` takes it; undefined for anything else. Without a scheme it is https. */
export function readOriginPattern(text: string): OriginPattern | undefined {
  const match = PATTERN.exec(text.trim().toLowerCase());
  if (!match) return undefined;
  const [, named, wildcard, typed = "", port = ""] = match;
  const scheme = named === "http" ? "http" : "https";
  const host = asciiHost(scheme, typed);
  const isWildcard = wildcard !== undefined;
  // A pattern for a whole top level domain would allow nearly everybody.
  if (!/^[a-z\d.-]+$/.test(host) || (isWildcard && !/[^.]\.[^.]/.test(host)) || Number(port) > 65_535) return undefined;
  return { scheme, isWildcard, host, port: port === DEFAULT_PORTS[scheme] ? "" : port };
}

const textOf = ({ scheme, isWildcard, host, port }: OriginPattern): string =>
  `${scheme}://${isWildcard ? "*." : ""}${host}${port && `:${port}`}`;

/** The stored form: `Example.com/` becomes `https://example.com`. Anything that is not an origin is returned unchanged. */
export function normalizeOrigin(text: string): string {
  const pattern = readOriginPattern(text);
  return pattern ? textOf(pattern) : text;
}

/**
 * Extension of walls and widgets: the sites that may show them; empty for any site. The limits keep the header that lists them
 * below the 4 kB that proxies accept.
 */
export const AllowedOrigins = z.pipe(
  z.pipe(
    listOf(z.string().check(z.maxLength(LIMITS.allowedOrigin))),
    z.transform((origins) => [...new Set(origins.filter(Boolean).map(normalizeOrigin))]),
  ),
  z.array(z.string()).check(
    z.maxLength(LIMITS.allowedOrigins, { error: `may hold at most ${LIMITS.allowedOrigins} origins` }),
    z.refine((origins) => origins.every(readOriginPattern), ownRule("origins")),
  ),
);

/** From the settings of a wall or widget as they are stored; null where any site may show it. */
export function readAllowedOrigins(stored: unknown): string[] | null {
  if (!Array.isArray(stored) || stored.length === 0) return null;
  return stored.map(String).filter(readOriginPattern);
}
