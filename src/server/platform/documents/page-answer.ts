import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface Prepared {
  headers: Record<string, string>;
  etag: string;
  plain: Buffer<ArrayBuffer>;
  br?: Promise<Buffer<ArrayBuffer>>;
  gzip?: Promise<Buffer<ArrayBuffer>>;
}

export function prepare(body: string | Buffer, headers: Record<string, string>): Prepared {
  const plain = Buffer.from(body);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { plain, headers, etag: `W/"${digest}"` };
}

async function encoded(
  prepared: Prepared,
  accepted: string,
): Promise<{ body: Buffer<ArrayBuffer>; encoding?: string }> {
  if (/\bbr\b/.test(accepted)) {
    prepared.br ??= brotli(prepared.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } });
    return { body: await prepared.br, encoding: "br" };
  }
  if (/\bgzip\b/.test(accepted)) {
    prepared.gzip ??= zip(prepared.plain, { level: 9 });
    return { body: await prepared.gzip, encoding: "gzip" };
  }
  return { body: prepared.plain };
}

/** Sends a prepared body, or 304 when the caller has it. */
export async function send(c: HonoContext, prepared: Prepared, status: ContentfulStatusCode = 200): Promise<Response> {
  const { headers, etag } = prepared;
  if (status === 200 && c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, { ...headers, etag });
  const { body, encoding } = await encoded(prepared, c.req.header("accept-encoding") ?? "");
  if (encoding) c.header("content-encoding", encoding);
  return c.body(body, status, { ...headers, etag, "content-length": String(body.byteLength) });
}
