import { expect, test } from "vitest";
import { createDialogue } from "./smtp-dialogue.ts";

const CREDENTIALS = { user: "ada", password: "blue lamp" };
const PLAIN = Buffer.from("\0ada\0blue lamp").toString("base64");
const PASSWORD = Buffer.from("blue lamp").toString("base64");

function said(...lines: ["server" | "client", string][]): string[] {
  const { lines: shown, log } = createDialogue(CREDENTIALS);
  for (const [tnx, text] of lines) log.debug({ tnx }, text);
  return shown.map(({ from, text }) => `${from}: ${text}`);
}

test("what the client says from AUTH to the answer is left out, and what follows is shown", () => {
  const shown = said(
    ["client", "AUTH LOGIN"],
    ["server", "334 VXNlcm5hbWU6"],
    ["client", "YWRh"],
    ["server", "334 UGFzc3dvcmQ6"],
    ["client", PASSWORD],
    ["server", "235 OK"],
    ["client", "MAIL FROM:<a@acme.test>"],
  );
  expect(shown).toEqual(["client: AUTH …", "server: 235 OK", "client: MAIL FROM:<a@acme.test>"]);
});

test("a password that a server repeats is masked in every form", () => {
  const shown = said(["client", `AUTH PLAIN ${PLAIN}`], ["server", `535 ${PLAIN}, ${PASSWORD}, blue lamp\r\n535 Bye`]);
  expect(shown).toEqual(["client: AUTH …", "server: 535 …, …, …", "server: 535 Bye"]);
});

test("a server that does not stop talking fills no memory", () => {
  const endless = Array.from({ length: 500 }, (): ["server", string] => ["server", `250 ${"x".repeat(5000)}`]);
  const shown = said(...endless);
  expect([shown.length, Math.max(...shown.map((line) => line.length)) < 600]).toEqual([200, true]);
});
