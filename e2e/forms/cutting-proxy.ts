import { type Socket, connect, createServer } from "node:net";
import { listenOnLoopback } from "#tools/loopback.ts";

/** A line to the service that breaks once, in the middle of what is sent up. */
export class CuttingProxy {
  url = "";
  /** How often it broke. */
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

  /** Breaks after so many bytes more. */
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
      // What came through is to arrive, as it does on a line that breaks further on.
      service.end();
      client.destroy();
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
