import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";
import { ownRule } from "./own-rules.ts";

const WEB_SCHEME = /^https?:\/\//i;
const SAFE_SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i;

function parses(text: string): boolean {
  try {
    const url = new URL(text);
    // Some browsers keep spaces in a host, as %20.
    return url.username === "" && url.password === "" && !url.hostname.includes("%");
  } catch {
    return false;
  }
}

export function isSafeUrl(text: string): boolean {
  return SAFE_SCHEME.test(text) && parses(text);
}

/** An http or https address; empty means "not set". */
export const WebUrl = z.string().check(
  z.trim(),
  z.maxLength(LIMITS.url),
  z.refine((text) => text === "" || (WEB_SCHEME.test(text) && parses(text)), ownRule("webAddress")),
);

/** A link a visitor may follow: http, https, mailto or tel; empty means "not set". */
export const LinkUrl = z.string().check(
  z.trim(),
  z.maxLength(LIMITS.url),
  z.refine((text) => text === "" || isSafeUrl(text), ownRule("linkAddress")),
);
