import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The other side of a webhook: keeps what it gets, and answers with `status`. */
export class WebhookReceiver {
  readonly messages: { id: string; body: unknown }[] = [];
  status = 200;
  readonly #server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      this.messages.push({ id: String(request.headers["webhook-id"]), body: JSON.parse(body) });
      response.writeHead(this.status, { "content-type": "application/json" }).end('{"note":"from the receiver"}');
    });
  });

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
