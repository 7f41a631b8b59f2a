import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

const HOST = "127.0.0.1";

function start(port = 0) {
  const listening = listen({ port, host: HOST });
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

test("a port on which another process listens is not shared", async () => {
  const other = createServer().listen({ port: 0, host: HOST, reusePort: process.platform === "linux" });
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expect(start(port).port).rejects.toThrow("EADDRINUSE");
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
