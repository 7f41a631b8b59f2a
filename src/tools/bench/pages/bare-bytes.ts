import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { freePort } from "#tools/bench/harness/service.ts";

interface Bytes {
  body: string;
  type: string;
  etag: string;
}

function serve({ body, type, etag, port }: Bytes & { port: number }): void {
  const bytes = Buffer.from(body);
  const headers = { "content-type": type, "content-length": bytes.length, etag };
  const server = createServer((request, response) => {
    if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, headers).end(bytes);
  });
  server.listen(port, "127.0.0.1", () => process.send?.("ready"));
}

export async function startBytes(bytes: Bytes) {
  const port = freePort();
  const child = fork(import.meta.filename);
  process.once("exit", () => child.kill());
  child.send({ ...bytes, port });
  await once(child, "message");
  return { port, etag: bytes.etag, stop: () => child.kill() };
}

if (process.argv[1] === import.meta.filename) process.once("message", serve);
