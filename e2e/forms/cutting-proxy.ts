import { type Socket, connect, createServer } from "node:net";
import { listenOnLoopback } from "#tools/loopback.ts";

/** A proxy that cuts the connection once in the middle of an upload. */
export class CuttingProxy {
  url = "";
  cuts = 0;
  #left = Infinity;
  #arrived: () => Promise<void> = async () => {};
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

  /** Cuts after so many bytes, once `arrived` says that the service has stored what came through. */
  cutAfter(bytes: number, arrived: () => Promise<void>): void {
    this.#left = bytes;
    this.#arrived = arrived;
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
      client.pause();
      // A connection that ends before its bytes are read takes them along.
      void this.#arrived().finally(() => {
        service.end();
        client.destroy();
      });
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
