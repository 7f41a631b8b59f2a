import { once } from "node:events";
import { readFileSync, existsSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { type Service, freePort } from "#tools/bench/harness/service.ts";
import { newFolder } from "#tools/bench/harness/data-sets.ts";

async function buildList(): Promise<string> {
  const outDir = newFolder();
  await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(import.meta.dirname, "bare-list.html") } },
  });
  return outDir;
}

const typeOf = (path: string) => (path.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8");

/** Serves the bare list and forwards its requests to the service with a key. */
export async function startBareList({ port: servicePort }: Service, authorization: string) {
  const folder = await buildList();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    const file = join(folder, path === "/" ? "bare-list.html" : path);
    if (existsSync(file)) return void answer.writeHead(200, { "content-type": typeOf(file) }).end(readFileSync(file));
    const options = { port: servicePort, host: "127.0.0.1", path, agent, headers: { authorization } };
    request(options, (found) => found.pipe(answer.writeHead(found.statusCode ?? 502, found.headers))).end();
  });
  const port = freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
