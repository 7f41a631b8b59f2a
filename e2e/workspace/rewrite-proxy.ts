import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { Readable } from "node:stream";
import { listenOnLoopback } from "#tools/loopback.ts";

type ChangeResponse = (body: unknown) => unknown;

/** Records the requests between dashboard and service, and can rewrite both directions. */
export class RewritingProxy {
  readonly requests: { request: string; status: number }[] = [];
  rewritePath: (path: string) => string = (path) => path;
  rewriteResponse: ChangeResponse = (body) => body;
  url = "";
  readonly #target: string;
  readonly #server = createServer((request, response) => void this.#pass(request, response));

  constructor(target: string) {
    this.#target = target;
  }

  async open(): Promise<this> {
    this.url = `http://127.0.0.1:${await listenOnLoopback(this.#server)}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "" } = request;
    const { host: _host, connection: _connection, "transfer-encoding": _coding, ...headers } = request.headers;
    const body = method === "GET" ? undefined : Readable.toWeb(request);
    const init = { method, headers: headers as Record<string, string>, body, duplex: "half" } as RequestInit;
    const answer = await fetch(this.#target + this.rewritePath(url), init);
    this.requests.push({ request: `${method} ${url.split("?")[0]}`, status: answer.status });
    const changed = JSON.stringify(this.rewriteResponse(JSON.parse(await answer.text())));
    response.writeHead(answer.status, { "content-type": "application/json" }).end(changed);
  }

  unknownRequests(): string[] {
    const refused = this.requests.filter(({ status }) => status === 404 || status === 405);
    return refused.map(({ request }) => request).filter((request) => request !== "GET /v3/capabilities");
  }
}
