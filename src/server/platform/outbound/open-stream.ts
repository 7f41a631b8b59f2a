import { Readable } from "node:stream";
import { type Dispatcher, request } from "undici";
import { OutboundError } from "./outbound-error.ts";
import { type Rules, mayFetch } from "./target.ts";

export interface StreamRequest {
  url: URL;
  method: "GET" | "POST" | "PUT" | "DELETE";
  headers: Record<string, string>;
  body?: AsyncIterable<Uint8Array>;
  /** Aborts the call; there is no other time limit. */
  signal: AbortSignal;
}

export interface StreamAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: AsyncIterable<Uint8Array>;
}

/** Streams a body and resolves with the response head. Redirects are not followed. */
export async function openStream(dispatcher: Dispatcher, rules: Rules, asked: StreamRequest): Promise<StreamAnswer> {
  const { url, method, headers, body, signal } = asked;
  if (!mayFetch(url, rules)) throw new OutboundError("refused");
  const options = {
    method,
    headers,
    body: body ? Readable.from(body) : null,
    dispatcher,
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const answer = await request(url, options);
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}
