import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { listenOnLoopback } from "#tools/loopback.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A web server that knows nothing of Laurel: files, and index.html for every other address. */
export class StaticSite {
  readonly folder: string;
  url = "";
  readonly #server: Server;

  constructor(folder: string) {
    this.folder = folder;
    this.#server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
      const candidates = [path, join(path, "index.html"), "/index.html"].map((name) => join(folder, name));
      void this.#read(candidates).then(({ name, bytes }) => {
        response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" });
        response.end(bytes);
      });
    });
  }

  async #read([name = "", ...others]: string[]): Promise<{ name: string; bytes: Buffer }> {
    return readFile(name).then(
      (bytes) => ({ name, bytes }),
      () => this.#read(others),
    );
  }

  async open(): Promise<this> {
    this.url = `http://127.0.0.1:${await listenOnLoopback(this.#server)}`;
    return this;
  }

  /** Writes the dashboard, which may call these services. */
  async write(services: string[]): Promise<void> {
    const program = resolve(process.env["LAUREL_DIST"] ?? "dist", "server", "static.js");
    const named = services.flatMap((service) => ["--service", service]);
    const child = spawn(process.execPath, [program, "--out", this.folder, ...named], { stdio: "inherit" });
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`The dashboard was not written: ${code}`);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
