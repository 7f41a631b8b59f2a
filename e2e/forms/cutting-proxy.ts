import { type Socket, connect, createServer } from "node:net";
import { listenOnLoopback } from "#tools/loopback.ts";

/** A proxy that cuts the connection once in the middle of an upload. */
export class CuttingProxy {
  url = "";
  cuts = 0;
  #left = Infinity;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#pass(client));

  constructor(port: number) {
    this.#port = port;
  }

  async open(): Promise<this> {
    this.url = `http://127.0.0.1:${await listenOnLoopback(this.#server)}`;
    return this;
  }

  cutAfter(bytes: number): void {
    this.#left = bytes;
  }

  #pass(client: Socket): void {
    const service = connect(this.#port, "127.0.0.1");
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      this.#sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
    service.pipe(client);
    client.on("data", (chunk: Buffer) => {
      const fits = chunk.subarray(0, this.#left);
      service.write(fits);
      this.#left -= fits.length;
      if (this.#left > 0) return;
      this.#left = Infinity;
      this.cuts += 1;
      // Bytes that came through must still arrive.
      service.end();
      client.destroy();
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
