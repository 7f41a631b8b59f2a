import { accepts } from "hono/accepts";
import type { Context } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";

/** Content codings of a response, preferred first. */
export type Coding = "br" | "gzip";

// Smaller bodies fit into one packet without compression.
const MIN_BYTES = 1024;

export const isCompressible = (contentType: string | undefined, bytes: number): boolean =>
  bytes >= MIN_BYTES && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType ?? "");

/** The available coding that the client prefers (RFC 9110, section 12.5.3); undefined for the body without a coding. */
export function chooseCoding(c: Context, available: readonly Coding[]): Coding | undefined {
  const chosen = accepts(c, {
    header: "Accept-Encoding",
    supports: [...available, "identity"],
    default: "identity",
    match(accepted, { supports }) {
      const qualityOf = (coding: string) =>
        (accepted.find(({ type }) => type.toLowerCase() === coding) ?? accepted.find(({ type }) => type === "*"))?.q ??
        0;
      const [best = "identity"] = supports.toSorted((one, other) => qualityOf(other) - qualityOf(one));
      return qualityOf(best) > 0 ? best : "identity";
    },
  });
  return available.find((coding) => coding === chosen);
}

/** An ETag of its own for each coding, so that caches do not mix them up. */
export const codedTag = (digest: string, coding: Coding | undefined): string =>
  coding ? `"${digest}-${coding}"` : `"${digest}"`;
