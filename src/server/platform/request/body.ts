import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context as HonoContext } from "hono";
import type { Encoding, Endpoint } from "#contract/core/endpoint.ts";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { nest, readPairs } from "./brackets.ts";
import { readMultipart } from "./multipart.ts";
import type { SentNumbers } from "./sent-numbers.ts";
import { storableInput } from "./storable-input.ts";

export interface ReadBody {
  value: Record<string, unknown>;
  numbers: SentNumbers;
  encoding: Encoding;
  /** Large bodies are read in several turns of the event loop, so that other requests are served in between. */
  isLarge: boolean;
  cleanup(): Promise<void>;
}

const nothing = async () => {};
const NO_NUMBERS: SentNumbers = new Map();
const LARGE_BYTES = 65_536;

/** The body as it arrives. Throws 415 when it is compressed: a small body could become a huge one. */
export function sourceOf(c: HonoContext): Readable {
  const encoding = c.req.header("content-encoding")?.trim().toLowerCase();
  if (encoding && encoding !== "identity")
    throw new AppError(415, STATUS_TEXT[415], {}, { "accept-encoding": "identity" });
  const env: unknown = c.env;
  if (typeof env === "object" && env !== null && "incoming" in env && env.incoming instanceof Readable)
    return env.incoming;
  return c.req.raw.body ? Readable.from(c.req.raw.body) : Readable.from([]);
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Uint8Array[] = [];
  const source: AsyncIterable<Uint8Array> = stream;
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > LIMITS.bodyBytes) throw new AppError(413, STATUS_TEXT[413], {}, { connection: "close" });
    chunks.push(chunk);
  }
  // TextDecoder removes a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function readJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through: invalid JSON and JSON of another shape get the same answer.
  }
  throw new AppError(400, STATUS_TEXT[400]);
}

/** Reads a body in any of the three encodings. Throws 400 when malformed, 413 or 422 when too large, 415 when compressed. */
export async function readBody(
  c: HonoContext,
  files: Endpoint["files"],
  config: Pick<Config, "tempDir" | "diskReserve">,
): Promise<ReadBody> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const stream = sourceOf(c);
  if (type === "multipart/form-data") {
    const headers = {
      "content-type": c.req.header("content-type") ?? "",
      "content-length": c.req.header("content-length") ?? "",
    };
    const body = await readMultipart(stream, headers, files ?? {}, config);
    const { value, numbers } = nest(body.pairs);
    const cleanup = () => body.cleanup();
    return { value: storableInput(value), numbers, encoding: "multipart", isLarge: false, cleanup };
  }
  const text = await readText(stream);
  const isLarge = text.length > LARGE_BYTES;
  if (type === "application/x-www-form-urlencoded") {
    const { value, numbers } = readPairs(text);
    return { value: storableInput(value), numbers, encoding: "urlencoded", isLarge, cleanup: nothing };
  }
  const json = { numbers: NO_NUMBERS, encoding: "json", isLarge, cleanup: nothing } as const;
  if (text.trim() === "") return { value: {}, ...json };
  const given = readJson(text);
  if (isLarge) await nextTurn();
  const value = storableInput(given);
  if (isLarge) await nextTurn();
  return { value, ...json };
}
