import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface CaughtMail {
  raw: string;
  header: string[];
  to: string[];
  mail: Email;
}

/** An SMTP server that stores messages, or refuses them while `refuse` is set, or breaks connections while `broken` is. */
export async function startSmtpStub() {
  const caught: CaughtMail[] = [];
  const tries: string[] = [];
  const sockets = new Set<Socket>();
  let refuse: { code: number; text: string } | undefined;
  let broken: "RCPT TO" | "DATA" | undefined;
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  let check = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, answer) {
      tries.push(address);
      check();
      if (broken === "RCPT TO") breakConnections();
      else answer(refuse ? Object.assign(new Error(refuse.text), { responseCode: refuse.code }) : null);
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
        if (broken === "DATA") breakConnections();
        else answer();
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
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
    refuseWith: (code: number | undefined, text = "refused") => (refuse = code === undefined ? code : { code, text }),
    /** Gives no answer to this step, but closes the connection: to `DATA` once it has the whole message. */
    breakAt: (step: "RCPT TO" | "DATA" | undefined) => (broken = step),
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
      broken = undefined;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
