import { type IncomingMessage, type RequestListener, createServer } from "node:http";
import { listenOnLoopback } from "#tools/loopback.ts";

export interface TestServer {
  port: number;
  origin: string;
  /** Requests received, as `METHOD /path`. */
  hits: string[];
  /** Sockets opened, with or without a request. */
  sockets(): number;
  close(): Promise<void>;
}

export async function startTestServer(
  answer: (request: IncomingMessage, ...rest: [Parameters<RequestListener>[1]]) => void,
): Promise<TestServer> {
  const hits: string[] = [];
  let sockets = 0;
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server.on("connection", () => {
    sockets += 1;
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    hits,
    sockets: () => sockets,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
