import dns from "node:dns";
import type { LookupFunction } from "node:net";
import type { Response } from "undici";
import type { StreamAnswer, StreamRequest } from "./open-stream.ts";
import { OutboundError } from "./outbound-error.ts";
import { readBody } from "./read-body.ts";
import { type Rules, mayFetch } from "./target.ts";

const MB = 1024 * 1024;
const LIMITS = { bytes: 5 * MB, milliseconds: 10_000, redirects: 3 };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = "Laurel/1.0 (reviews; self-hosted)";

export interface OutboundRequest {
  url: string | URL;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Prefixes of content types. When set, the response must be a success of one of them. */
  types?: readonly string[];
  maxRedirects?: number;
  maxBytes?: number;
  /** Cuts a body that is larger, late or faulty instead of failing: the status is the answer. */
  truncate?: boolean;
}

export interface OutboundAnswer {
  /** URL after redirects. */
  url: URL;
  status: number;
  contentType: string;
  headers: Response["headers"];
  bytes: Buffer;
}

/** The only way this service calls another one. */
export interface Outbound {
  /** Throws `OutboundError`. Every redirect is checked like the first URL. */
  request(request: OutboundRequest): Promise<OutboundAnswer>;
  /** For bodies of any size, without redirects. Throws `OutboundError`, or the reason of `signal`. */
  stream(request: StreamRequest): Promise<StreamAnswer>;
  mayFetch(url: string): boolean;
  close(): Promise<void>;
}

export interface OutboundOptions extends Partial<Rules> {
  lookup?: LookupFunction;
  milliseconds?: number;
  /** Keeps sockets open for the next call. */
  keepAlive?: boolean;
}

/** Maps an error to a reason that reveals nothing about internal networks. */
export function outboundErrorOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof Error && error.name === "TimeoutError") return new OutboundError("late", error);
  return new OutboundError("unreachable", error);
}

const typeOf = (answer: Response) => (answer.headers.get("content-type") ?? "").trim().toLowerCase();

function checkType(answer: Response, types: readonly string[] | undefined): void {
  if (!types) return;
  if (!answer.ok) throw new OutboundError("status");
  if (!types.some((type) => typeOf(answer).startsWith(type))) throw new OutboundError("type");
}

/** Loads the HTTP client, which takes 13 MB, when the first call is made. */
async function openClient(rules: Rules, { lookup = dns.lookup, keepAlive }: OutboundOptions) {
  const [{ Agent, fetch }, { checkedConnector }, { openStream }] = await Promise.all([
    import("undici"),
    import("./connect.ts"),
    import("./open-stream.ts"),
  ]);
  // Without keep-alive no socket is reused: each request is checked at its own and never meets one the server has
  // closed.
  const pipelining = keepAlive ? 1 : 0;
  const dispatcher = new Agent({ connect: checkedConnector(rules, lookup), allowH2: false, pipelining });
  return { fetch, openStream, dispatcher };
}
type Client = Awaited<ReturnType<typeof openClient>>;

/**
 * Creates the client: http and https, public addresses, ports 80 and 443, and what `allow` names; no cookies, no
 * proxy.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { allow = [], ports = [80, 443] } = options;
  const rules = { allow, ports };
  let opening: Promise<Client> | undefined;
  const open = () => (opening ??= openClient(rules, options));

  async function follow(
    { fetch, dispatcher }: Client,
    { types, maxRedirects = LIMITS.redirects, ...request }: OutboundRequest,
    signal: AbortSignal,
  ) {
    const { method = "GET", headers = {}, body, maxBytes = LIMITS.bytes, truncate = false } = request;
    const sent = { "user-agent": USER_AGENT, accept: types?.join(", ") ?? "*/*", ...headers };
    let url = new URL(request.url);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      if (!mayFetch(url, rules)) throw new OutboundError("refused");
      const answer = await fetch(url, { method, headers: sent, body, dispatcher, signal, redirect: "manual" });
      const location = REDIRECTS.has(answer.status) ? answer.headers.get("location") : null;
      const next = location === null || maxRedirects === 0 ? null : URL.parse(location, url);
      if (!next) {
        checkType(answer, types);
        const bytes = await readBody(answer.body, maxBytes, truncate);
        return { url, status: answer.status, contentType: typeOf(answer), headers: answer.headers, bytes };
      }
      await answer.body?.cancel();
      url = next;
    }
    throw new OutboundError("redirects");
  }

  return {
    async request(request) {
      const client = await open();
      const signal = AbortSignal.timeout(options.milliseconds ?? LIMITS.milliseconds);
      try {
        return await follow(client, request, signal);
      } catch (error) {
        throw outboundErrorOf(error);
      }
    },
    async stream(request) {
      const { openStream, dispatcher } = await open();
      return openStream(dispatcher, rules, request);
    },
    mayFetch: (text) => {
      const url = URL.parse(text);
      return url !== null && mayFetch(url, rules);
    },
    close: async () => (await opening)?.dispatcher.destroy(),
  };
}
