import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface CaughtMail {
  raw: string;
  header: string[];
  to: string[];
  mail: Email;
}

/** An SMTP server that stores messages, or refuses them while `refuse` is set. */
export async function startSmtpStub() {
  const caught: CaughtMail[] = [];
  const tries: string[] = [];
  let refuse: number | undefined;
  let check = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, answer) {
      tries.push(address);
      check();
      answer(refuse ? Object.assign(new Error("refused"), { responseCode: refuse }) : null);
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const [head = ""] = raw.split("\r\n\r\n");
        void PostalMime.parse(raw).then((mail) => {
          caught.push({ raw, to, mail, header: head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n") });
          check();
        });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  const until = (reached: () => boolean) =>
    new Promise<void>((resolve) => {
      check = () => reached() && resolve();
      check();
    });
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    caught,
    tries,
    refuseWith: (code: number | undefined) => (refuse = code),
    /** Resolves once `count` messages have arrived, in any order. */
    async arrived(count: number): Promise<CaughtMail[]> {
      await until(() => caught.length >= count);
      return caught.toSorted((a, b) => String(a.to[0]).localeCompare(String(b.to[0])));
    },
    /** The first message with this subject, to this address where one is given, once it has arrived. */
    async mailed(subject: string, to?: string): Promise<CaughtMail> {
      const find = () =>
        caught.find((one) => one.mail.subject === subject && (to === undefined || one.to.includes(to)));
      await until(() => find() !== undefined);
      const found = find();
      if (!found) throw new Error(`The e-mail is gone: ${subject}`);
      return found;
    },
    tried: (count: number) => until(() => tries.length >= count),
    clear() {
      caught.splice(0);
      tries.splice(0);
      refuse = undefined;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
