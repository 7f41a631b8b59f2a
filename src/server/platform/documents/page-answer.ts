import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Coding, chooseCoding, codedTag, isCompressible } from "./content-coding.ts";
import { quickAnswer } from "#server/platform/http/answer-headers.ts";
import { matchesTag } from "#server/platform/storage/byte-range.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Bytes = Buffer<ArrayBuffer>;

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
const encoders: Record<Coding, (plain: Bytes) => Promise<Bytes>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: (plain) => zip(plain, { level: 9 }),
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
  const body = coding ? await (prepared.coded[coding] ??= encoders[coding](prepared.plain)) : prepared.plain;
  return quickAnswer(c, body, status, {
    ...headers,
    ...(coding && { "content-encoding": coding }),
    "content-length": String(body.byteLength),
  });
}
