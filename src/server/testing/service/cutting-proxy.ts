import { type Socket, connect, createServer } from "node:net";
import { listenOnLoopback } from "#tools/loopback.ts";

interface Cut {
  /** Request bytes forwarded before the connection breaks. */
  sent?: number;
  /** Discards the answer and breaks the connection. */
  answer?: boolean;
}

export async function openCuttingProxy(target: number) {
  let cut: Cut = {};
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const { sent = Infinity, answer = false } = cut;
    cut = {};
    const far = connect(target, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    }
    let isCut = false;
    // The client's side breaks only after the service has seen the end, so that the next request does not overtake it.
    const end = () => {
      isCut = true;
      near.pause();
      far.end();
    };
    let passed = 0;
    near.on("data", (chunk) => {
      const left = sent - passed;
      passed += chunk.length;
      if (!far.write(chunk.subarray(0, Math.max(0, left)))) {
        near.pause();
        far.once("drain", () => near.resume());
      }
      if (passed >= sent) end();
    });
    near.on("close", () => far.end());
    far.on("data", (chunk) => {
      if (answer) end();
      else if (!isCut) near.write(chunk);
    });
    far.on("close", () => (isCut ? near.resetAndDestroy() : near.destroy()));
  });
  return {
    port: await listenOnLoopback(server),
    cutNext: (next: Cut) => void (cut = next),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
