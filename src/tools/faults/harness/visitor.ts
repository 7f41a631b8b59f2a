import { once } from "node:events";
import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import * as z from "zod";

/** The host name in `src/deploy/nginx.conf`. */
export const HOST = "reviews.example.com";
/** The public origin of the service behind the proxy. */
export const ORIGIN = `https://${HOST}`;

const Body = z.object({ data: z.optional(z.unknown()) });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The `data` of a JSON answer. */
  data: unknown;
}

interface Sent {
  json?: unknown;
  body?: Buffer | FormData;
  headers?: Record<string, string | number>;
}

/** Where a request goes: through the proxy, or straight to the process at a port; `host` when it is not the public origin's. */
export type Way = { port: number; certificate?: Buffer; host?: string };

async function encode({ json, body }: Sent): Promise<{ bytes?: Buffer; type?: string }> {
  if (json !== undefined) return { bytes: Buffer.from(JSON.stringify(json)), type: "application/json" };
  if (!(body instanceof FormData)) return body ? { bytes: body } : {};
  const form = new Response(body);
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get("content-type") ?? "" };
}

let visitors = 0;

/** An HTTP client with its own address and cookies. It opens a connection for each request and rejects when there is no answer. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;
  // Limits count by address. All of 127.0.0.0/8 is this machine.
  readonly #address = `127.1.${Math.floor((visitors += 1) / 250)}.${(visitors % 250) + 1}`;

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  async send(way: Way, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { bytes, type } = await encode(sent);
    const { host = HOST } = way;
    const headers = {
      host,
      origin: ORIGIN,
      "x-laurel": "1",
      ...(this.#cookies.size > 0 && {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      }),
      ...(type && { "content-type": type }),
      ...(bytes && { "content-length": bytes.length }),
      ...this.#headers,
      ...sent.headers,
    };
    const options: RequestOptions = {
      host: "127.0.0.1",
      port: way.port,
      localAddress: this.#address,
      method,
      path,
      headers,
      agent: false,
    };
    const request = way.certificate
      ? https.request({ ...options, ca: way.certificate, servername: host })
      : http.request(options);
    const answered = once(request, "response") as Promise<[IncomingMessage]>;
    // After the answer: a server that refuses a body closes the connection before all of it is sent.
    request.on("error", () => {});
    request.end(bytes);
    const [response] = await answered;
    const body = await text(response);
    for (const cookie of response.headers["set-cookie"] ?? []) {
      const [pair = ""] = cookie.split(";");
      const [name = "", ...value] = pair.split("=");
      this.#cookies.set(name, value.join("="));
    }
    const isJson = response.headers["content-type"]?.startsWith("application/json");
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body,
      data: isJson ? Body.parse(JSON.parse(body)).data : undefined,
    };
  }
}
