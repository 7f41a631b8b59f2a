import { type IncomingMessage, type RequestListener, createServer } from "node:http";
import { listenOnLoopback } from "#tools/loopback.ts";

export interface TestServer {
  port: number;
  origin: string;
  /** Requests that arrived, as `METHOD /path`. */
  hits: string[];
  /** Sockets that were opened, whether or not a request followed. */
  sockets(): number;
  close(): Promise<void>;
}

/** A web server on the loopback address that counts who comes. */
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
