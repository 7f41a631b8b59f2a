import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tools/bench/harness/service.ts";
import { listenOnLoopback } from "#tools/loopback.ts";
import { freshPath } from "#tools/package/fresh-project.ts";

/** A site of somebody else. Its host differs from the one of the service, so that its pages are of another origin. */
export interface Site {
  url: string;
  stop(): Promise<unknown>;
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

async function serve(read: (path: string) => string | undefined): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    // A browser asks for it by itself.
    if (path === "/favicon.ico") return response.writeHead(204).end();
    const content = read(path);
    response.writeHead(content === undefined ? 404 : 200, { "content-type": TYPES[extname(path)] ?? "text/plain" });
    return response.end(content);
  });
  const url = `http://localhost:${await listenOnLoopback(server)}`;
  return {
    url,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves the files of a built site. */
export const serveFolder = (folder: string): Promise<Site> =>
  serve((path) => {
    const file = join(folder, path);
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file, "utf8") : undefined;
  });

export const servePage = (html: string): Promise<Site> => serve((path) => (path === "/index.html" ? html : undefined));

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error(`The server of ${url} ended before it answered.`);
}

/** Starts the server of a project and waits until it answers. */
export async function startServer(folder: string, commandFor: (port: string) => [string, ...string[]]): Promise<Site> {
  const port = String(freePort());
  const [command, ...args] = commandFor(port);
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, PATH: freshPath }, stdio: "ignore" });
  process.once("exit", () => child.kill());
  const url = `http://localhost:${port}`;
  await untilItAnswers(url, child);
  return {
    url,
    stop() {
      const gone = once(child, "exit");
      child.kill();
      return gone;
    },
  };
}
