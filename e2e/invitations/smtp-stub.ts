import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Letter = { to: string; subject: string; text: string; leave: string };

/** A mail server that keeps what it is sent; addresses that begin with `gone` are nobody's. */
export class LetterBox {
  readonly letters: Letter[] = [];
  #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, _session, answer) {
        const refused = Object.assign(new Error("No such user here"), { responseCode: 550 });
        answer(address.startsWith("gone") ? refused : null);
      },
      onData: (stream, { envelope }, answer) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          void PostalMime.parse(Buffer.concat(chunks)).then(({ subject = "", text = "", headers }) => {
            const list = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
            const leave = /<(.*)>/.exec(list)?.[1] ?? "";
            for (const { address } of envelope.rcptTo) this.letters.push({ to: address, subject, text, leave });
          });
          answer();
        });
      },
    });
  }

  static async open(): Promise<LetterBox> {
    const box = new LetterBox();
    await new Promise<void>((ready) => box.#server.listen(0, "127.0.0.1", ready));
    return box;
  }

  get url(): string {
    const address = this.#server.server.address();
    return typeof address === "object" && address ? `smtp://127.0.0.1:${address.port}` : "";
  }

  to(address: string): Letter | undefined {
    return this.letters.find((letter) => letter.to === address);
  }

  async close(): Promise<void> {
    await new Promise<void>((done) => this.#server.close(() => done()));
  }
}
