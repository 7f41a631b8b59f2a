import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Coding, chooseCoding, codedTag, isCompressible } from "./content-coding.ts";
import { quickAnswer } from "#server/platform/http/answer-headers.ts";
import { matchesTag } from "#server/platform/storage/byte-range.ts";

type Bytes = Buffer<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliOf = (plain: Bytes, quality: number): Promise<Bytes> =>
  brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const QUICK = 8;
/** A tenth fewer bytes for fifteen times the work. */
const BEST = 11;
/** A body that is still requested after this time is unlikely to change with every review. */
const STEADY_MS = 5000;
/** Larger bodies would occupy a thread for too long. */
const MAX_BEST_BYTES = 256_000;
const BEST_KEPT = 100;

export interface Prepared {
  headers: Record<string, string>;
  digest: string;
  plain: Bytes;
  /** The codings it can be sent in. */
  codings: readonly Coding[];
  /** Bodies by coding: written by the build, or compressed for the first client that asked. */
  coded: Partial<Record<Coding, Bytes | Promise<Bytes>>>;
}

const CODINGS: readonly Coding[] = ["br", "gzip"];

/** When bodies were compressed quickly, until they are compressed better; in milliseconds. Copies of a prepared body share them. */
const quickSince = new WeakMap<Prepared["coded"], number>();
/** Views are prepared again every minute, mostly with the same content. By digest, last used last. */
const bestBodies = new Map<string, Bytes>();

function keepBest(digest: string, body: Bytes): void {
  bestBodies.delete(digest);
  bestBodies.set(digest, body);
  for (const [oldest] of bestBodies) {
    if (bestBodies.size <= BEST_KEPT) break;
    bestBodies.delete(oldest);
  }
}

/** Compressed quickly for the first client, and better once it has been requested for a while. */
function brotliBody({ plain, digest, coded }: Prepared): Bytes | Promise<Bytes> {
  if (coded.br === undefined) {
    const best = bestBodies.get(digest);
    if (best) keepBest(digest, best);
    else if (plain.byteLength <= MAX_BEST_BYTES) quickSince.set(coded, Date.now());
    return (coded.br = best ?? brotliOf(plain, QUICK));
  }
  if (Date.now() - (quickSince.get(coded) ?? Infinity) >= STEADY_MS) {
    quickSince.delete(coded);
    void brotliOf(plain, BEST).then((best) => {
      coded.br = best;
      keepBest(digest, best);
    });
  }
  return coded.br;
}

const bodies: Record<Coding, (prepared: Prepared) => Bytes | Promise<Bytes>> = {
  br: brotliBody,
  gzip: ({ plain, coded }) => (coded.gzip ??= zip(plain, { level: 9 })),
};

/** A body with its headers, ready to be sent in each coding. `coded` holds what the build has compressed. */
export function prepare(
  body: string | Buffer,
  headers: Record<string, string>,
  coded: Partial<Record<Coding, Bytes>> = {},
): Prepared {
  const plain = Buffer.from(body);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const codings = isCompressible(headers["content-type"], plain.byteLength) ? CODINGS : [];
  const vary = [headers["vary"], codings.length && "Accept-Encoding"].filter(Boolean).join(", ");
  return { plain, digest, codings, coded, headers: { ...headers, ...(vary && { vary }) } };
}

/** Sends a prepared body in the coding the client prefers, or 304 when the client already has it. */
export async function send(c: HonoContext, prepared: Prepared, status: ContentfulStatusCode = 200): Promise<Response> {
  const coding = chooseCoding(c, prepared.codings);
  const tag = codedTag(prepared.digest, coding);
  // Weak: another version of the compressor may write other bytes for the same content.
  const headers = { ...prepared.headers, etag: `W/${tag}` };
  if (status === 200 && matchesTag(c.req.header("if-none-match"), tag)) return quickAnswer(c, null, 304, headers);
  const body = coding ? await bodies[coding](prepared) : prepared.plain;
  return quickAnswer(c, body, status, {
    ...headers,
    ...(coding && { "content-encoding": coding }),
    "content-length": String(body.byteLength),
  });
}
