import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedEmail = { to: string; subject: string; text: string; leave: string };

/** SMTP server that stores messages; addresses that begin with `gone` bounce. */
export class SmtpStub {
  readonly emails: ReceivedEmail[] = [];
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
            for (const { address } of envelope.rcptTo) this.emails.push({ to: address, subject, text, leave });
            // Only now: as soon as the service counts a message as sent, tests look for it here.
            answer();
          });
        });
      },
    });
  }

  static async open(): Promise<SmtpStub> {
    const box = new SmtpStub();
    await new Promise<void>((ready) => box.#server.listen(0, "127.0.0.1", ready));
    return box;
  }

  get url(): string {
    const address = this.#server.server.address();
    return typeof address === "object" && address ? `smtp://127.0.0.1:${address.port}` : "";
  }

  to(address: string): ReceivedEmail | undefined {
    return this.emails.find((email) => email.to === address);
  }

  async close(): Promise<void> {
    await new Promise<void>((done) => this.#server.close(() => done()));
  }
}
