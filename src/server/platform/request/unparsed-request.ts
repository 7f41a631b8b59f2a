import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { maskText } from "#server/platform/errors/mask-text.ts";

/** Error codes of Node's HTTP parser; others are 400. */
const STATUS = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);
const UNREADABLE = ["Bad Request", STATUS_TEXT[400]];
const MESSAGES = new Map([
  [408, ["Request Timeout", "The request did not arrive in time."]],
  [413, ["Payload Too Large", STATUS_TEXT[413]]],
  [417, ["Expectation Failed", "This service meets no expectation but 100-continue."]],
  [431, ["Request Header Fields Too Large", "The address and the headers of the request are too long."]],
]);

const messageOf = (status: number) => MESSAGES.get(status) ?? UNREADABLE;
const bodyOf = (status: number) => JSON.stringify({ message: messageOf(status)[1] });

function answerOf(status: number): string {
  const body = bodyOf(status);
  const head = [`HTTP/1.1 ${status} ${messageOf(status)[0]}`, "content-type: application/json", "connection: close"];
  return [...head, `content-length: ${Buffer.byteLength(body)}`, "", body].join("\r\n");
}

function refuse(response: ServerResponse, status: number): void {
  const body = bodyOf(status);
  const length = Buffer.byteLength(body);
  response.writeHead(status, { "content-type": "application/json", "content-length": length, connection: "close" });
  response.end(body);
}

/** Answers what the adapter could not make a request of, or failed at; its own answer has no body. */
export function answerAdapterError(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  if (status === 500) console.error(maskText(error instanceof Error ? error.message : String(error)));
  return Response.json({ message: STATUS_TEXT[status] }, { status });
}

/** Refuses a request of HTTP/1.1 without `Host`, which `requireHostHeader` would do without a body. */
export function refuseHostless({ httpVersion, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (httpVersion !== "1.1" || headers.host !== undefined) return false;
  refuse(response, 400);
  return true;
}

/** Answers unparsable requests in JSON (v3 interface, section 7); Node's own answer has no body. */
export function answerUnparsed(server: Server): void {
  const running = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => running.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = running.get(socket);
    // In the middle of an answer, this one would be read as part of it.
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) socket.destroy();
    else socket.end(answerOf(STATUS.get(error.code ?? "") ?? 400), () => socket.destroy());
  });
  server.on("checkExpectation", (_request, response) => {
    refuse(response, 417);
  });
}
