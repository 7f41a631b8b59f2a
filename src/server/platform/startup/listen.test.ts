import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findPort, listen } from "./listen.ts";

const HOST = "127.0.0.1";

function start(port = 0, host = HOST) {
  const listening = listen({ port, host });
  onTestFinished(() => listening.close());
  return listening;
}

test("answers 503 until it is given what answers", async () => {
  const listening = start();
  const url = `http://${HOST}:${await listening.port}/v3/feeds`;
  expect((await fetch(url)).status).toBe(503);
  listening.answerWith(
    () => new Response("here"),
    () => false,
  );
  expect(await (await fetch(url)).text()).toBe("here");
});

test.each([
  ["a backslash in the path", ["GET /a\\b HTTP/1.1", "Host: laurel"]],
  ["OPTIONS for all", ["OPTIONS * HTTP/1.1", "Host: laurel"]],
  ["an odd host", ["GET / HTTP/1.1", "Host: a b"]],
  ["no host", ["GET / HTTP/1.1"]],
])("v3 interface, section 7: %s is 400 in JSON with a message", async (_name, lines) => {
  const socket = connect(await start().port, HOST);
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  const [head, body] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(head).toMatch(/content-type: application\/json/i);
  expect(JSON.parse(body ?? "")).toEqual({ message: "The request could not be read." });
});

const HAS_IPV6 = Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === "::1"));

test.each(HAS_IPV6 ? [HOST, "::1"] : [HOST])("HTTP/1.0 needs no host at %s", async (host) => {
  const socket = connect(await start(0, host).port, host);
  socket.write("GET /healthz HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
});

test("a port on which another process listens is not shared", async () => {
  const other = createServer().listen({ port: 0, host: HOST, reusePort: process.platform === "linux" });
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expect(start(port).port).rejects.toThrow("EADDRINUSE");
  await expect(findPort({ port, host: HOST })).rejects.toThrow("EADDRINUSE");
});

test.runIf(process.platform === "linux")("several connections are accepted in one turn of the event loop", async () => {
  const listening = start();
  const port = await listening.port;
  let accepted = 0;
  listening.answerWith(
    () => new Response(),
    () => {
      accepted += 1;
      return false;
    },
  );
  const sockets = Array.from({ length: 64 }, () => connect(port, HOST));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map(async (socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nhost: laurel\r\n\r\n");
  let turns = 0;
  for (; accepted < sockets.length && turns < 1000; turns += 1) await turn();
  expect(accepted).toBe(sockets.length);
  expect(turns).toBeLessThan(sockets.length / 2);
});
