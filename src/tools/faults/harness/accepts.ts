import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Resolves when something accepts connections at `port`. Throws when nothing does within ten seconds. */
export async function accepts(port: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await sleep(50)) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      socket.destroy();
    }
  }
}
