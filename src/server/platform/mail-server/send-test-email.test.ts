import { expect, test } from "vitest";
import type { MailProblem } from "#contract/workspace/mail-server.ts";
import { mailProblemOf } from "./send-test-email.ts";

/** As the mail client reports what would take a test ten seconds or another network; the rest is tried with real servers. */
const ERRORS: [problem: MailProblem, error: object][] = [
  ["timeout", { code: "ETIMEDOUT", originalCode: "CONNECTION_TIMEOUT", command: "CONN" }],
  ["timeout", { code: "ETIMEDOUT", originalCode: "SOCKET_TIMEOUT", command: "CONN" }],
  ["timeout", { code: "EABORT" }],
  ["no_greeting", { code: "ETIMEDOUT", originalCode: "GREETING_TIMEOUT", command: "CONN" }],
  ["unreachable", { code: "ESOCKET", originalCode: "EHOSTUNREACH", command: "CONN" }],
  ["unreachable", { code: "ESOCKET", originalCode: "ENETUNREACH", command: "CONN" }],
  ["certificate", { code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID", command: "CONN" }],
  ["certificate", { code: "ETLS", command: "STARTTLS", message: "Error initiating TLS - certificate has expired" }],
  ["tls", { code: "ETLS", command: "STARTTLS", message: "Error initiating TLS - wrong version number" }],
  [
    "needs_sign_in",
    { code: "EENVELOPE", command: "RCPT TO", responseCode: 550, message: "5.7.1 Authentication required" },
  ],
  ["message", { code: "EMESSAGE", command: "DATA", responseCode: 552 }],
  ["closed", { code: "ECONNECTION", command: "CONN" }],
  ["closed", { code: "ESOCKET", originalCode: "ECONNRESET", command: "CONN" }],
  ["other", {}],
];

test.each(ERRORS)("%s is told from %j", (problem, error) => {
  expect(mailProblemOf(Object.assign(new Error("Failed"), error))).toBe(problem);
});
