import { once } from "node:events";
import { createServer } from "node:http";
import { listenOnLoopback } from "#tools/loopback.ts";

/** A web site on a foreign origin: `add` publishes a page there and returns its URL. */
export class HostSite {
  #pages = new Map<string, { html: string; headers: Record<string, string> }>();
  #server = createServer((request, response) => {
    const page = this.#pages.get(request.url ?? "");
    response.writeHead(page ? 200 : 404, { "content-type": "text/html; charset=utf-8", ...page?.headers });
    response.end(page?.html);
  });
  #url = "";

  static async open(): Promise<HostSite> {
    const site = new HostSite();
    site.#url = `http://localhost:${await listenOnLoopback(site.#server)}`;
    return site;
  }

  get origin(): string {
    return this.#url;
  }

  add(html: string, headers: Record<string, string> = {}): string {
    const path = `/page-${this.#pages.size + 1}`;
    this.#pages.set(path, { html, headers });
    return this.#url + path;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
