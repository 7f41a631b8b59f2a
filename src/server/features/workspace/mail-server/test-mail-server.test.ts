import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import type { MailServerInput } from "#contract/workspace/mail-server.ts";
import { m } from "#messages/gen/messages.js";
import { MAIL_PASSWORD, openMailServerFixture, refusal, signIn } from "#server/testing/seeds/mail-server.ts";

const at = openMailServerFixture();
const { draft, startServer } = at;
const BASE64 = Buffer.from(MAIL_PASSWORD).toString("base64");

const tested = async (values: Partial<MailServerInput> = {}) =>
  (await at.operator.call("testMailServer", { body: { draft: draft(values) } })).data;

describe("a test e-mail", () => {
  test("goes to the own address with what the form holds, and shows what was said", async () => {
    const result = await tested();
    expect(result).toMatchObject({ to: "owner1@example.test", problem: null });
    await at.smtp.mailed(m.mail_test_subject({}, { locale: "en" }), "owner1@example.test");
    const said = result.lines.map(({ from, text }) => `${from} ${text}`);
    expect(said).toContain("client MAIL FROM:<reviews@acme.test>");
    expect(said).toContain("client RCPT TO:<owner1@example.test>");
    expect(said.some((line) => line.startsWith("server 250"))).toBe(true);
    // Nothing was saved.
    expect(at.service.services.mail.settings()).toBeUndefined();
  });

  test.each(["PLAIN", "LOGIN"])("credentials that are refused stand nowhere in it (%s)", async (method) => {
    const port = await startServer({ ...signIn, authMethods: [method] });
    const wrong = await tested({ port, user: "bob", password: MAIL_PASSWORD });
    expect(wrong.problem).toBe("credentials");
    const right = await tested({ port, user: "ada", password: MAIL_PASSWORD });
    expect(right.problem).toBeNull();
    for (const { lines } of [wrong, right]) {
      const said = lines.map(({ text }) => text).join("\n");
      for (const secret of [MAIL_PASSWORD, BASE64, Buffer.from("bob").toString("base64"), "AUTH PLAIN", "AUTH LOGIN "])
        expect(said.replace(/^250.*/gm, "")).not.toContain(secret);
      // The answer that asks for the next part of them; a port may hold the number.
      expect(said).not.toMatch(/^334/m);
      expect(said).toMatch(/^(535 No bob|235)/m);
    }
  });

  test("says what went wrong", async () => {
    const free = await startServer({});
    await at.closeServers();
    const web = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
    at.closeAfter(() => void web.close());
    const webAddress = web.address();
    const webPort = webAddress !== null && typeof webAddress === "object" ? webAddress.port : 0;
    const tls = await startServer({ secure: true });
    const ofAll = await startServer({
      onMailFrom: (_address, _session, answer) => answer(refusal(553, "Sender is not yours")),
    });
    const noRelay = await startServer({
      onRcptTo: (_address, _session, answer) => answer(refusal(550, "Relay access denied")),
    });
    const full = await startServer({
      onData(stream, _session, answer) {
        stream.resume();
        stream.on("end", () => answer(refusal(554, "Looks like spam")));
      },
    });
    const closed = await startServer(signIn);
    const problems = [
      await tested({ host: "mail.invalid" }),
      await tested({ port: free }),
      await tested({ port: webPort }),
      await tested({ port: tls, security: "tls" }),
      await tested({ security: "tls" }),
      await tested({ security: "starttls" }),
      await tested({ port: closed }),
      await tested({ port: ofAll }),
      await tested({ port: noRelay }),
      await tested({ port: full }),
    ].map(({ problem }) => problem);
    expect(problems).toEqual([
      "unknown_host",
      "refused",
      "not_smtp",
      "certificate",
      "tls",
      "no_starttls",
      "needs_sign_in",
      "sender",
      "recipient",
      "message",
    ]);
  });
});
