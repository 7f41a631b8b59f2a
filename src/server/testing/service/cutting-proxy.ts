import { type Socket, connect, createServer } from "node:net";
import { listenOnLoopback } from "#tools/loopback.ts";

interface Cut {
  /** Bytes of the caller that get through before the line breaks. */
  sent?: number;
  /** The answer is swallowed, and the line breaks in its place. */
  answer?: boolean;
}

/** A line to a port of this machine that breaks where it is told to; after that it holds again. */
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
    const end = () => {
      near.resetAndDestroy();
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
    far.on("data", (chunk) => (answer ? end() : near.write(chunk)));
    far.on("close", () => near.destroy());
  });
  return {
    port: await listenOnLoopback(server),
    /** Breaks the next connection. */
    cutNext: (next: Cut) => void (cut = next),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
