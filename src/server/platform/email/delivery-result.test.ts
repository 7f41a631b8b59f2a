import { describe, expect, test } from "vitest";
import { deliveryResultOf } from "./delivery-result.ts";

describe("errors of a mail server", () => {
  test.each([
    [{ command: "RCPT TO", responseCode: 550, response: "550 5.1.1 No such user" }, "refused"],
    [{ command: "DATA", responseCode: 554, response: "554 spam" }, "refused"],
    [{ command: "RCPT TO", responseCode: 450, response: "450 busy" }, "later"],
    [{ command: "AUTH PLAIN", responseCode: 535, response: "535 no" }, "away"],
    [{ command: "MAIL FROM", responseCode: 550, response: "550 not you" }, "away"],
    [{ code: "ECONNREFUSED", command: "CONN" }, "away"],
    [{ code: "EENVELOPE", command: "API" }, "refused"],
    ["nothing", "away"],
    [{ command: "RCPT TO", responseCode: 552, response: "552 5.2.2 Mailbox full" }, "later"],
    [{ command: "DATA", responseCode: 554, response: "554 5.7.1 spam" }, "refused"],
    [{ command: "DATA", responseCode: 550, response: "550 5.4.5 Daily quota exceeded" }, "away"],
  ])("%j", (error, kind) => expect(deliveryResultOf(error).kind).toBe(kind));

  test.each([
    "530 5.7.0 Authentication required",
    "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain",
    "554 5.7.1 <a@b.test>: Relay access denied",
    "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org",
    "550-5.4.5 Daily user sending limit exceeded.\n550 5.4.5 See the help",
    "550 5.1.8 Access denied, bad outbound sender",
    "550 relay not permitted",
    "553 Please authenticate first",
  ])("%s says nothing about the address", (response) => {
    const error = { command: "RCPT TO", responseCode: Number(response.slice(0, 3)), response };
    expect(deliveryResultOf(error)).toMatchObject({ kind: "away", status: error.responseCode });
  });

  test.each([
    ["550 5.1.1 No such user", true],
    ["550-5.2.1 The account is disabled.\n550 5.2.1 See the help", true],
    ["551 User not local", true],
    ["550 5.0.0 No", false],
    ["554 5.7.1 <a@b.test>: Recipient address rejected: Access denied", false],
    ["550 unknown user (relay02.b.test)", true],
    ["554 Transaction failed", false],
  ])("whether an address is gone after %s: %s", (response, isGone) => {
    const error = { command: "RCPT TO", responseCode: Number(response.slice(0, 3)), response };
    expect(deliveryResultOf(error)).toMatchObject({ kind: "refused", isGone });
  });

  test("without an answer to a whole mail, it may have arrived; with one, or before its end, it has not", () => {
    const lost = { code: "ECONNECTION", command: "CONN" };
    const away = (isUnanswered: boolean) => expect.objectContaining({ kind: "away", isUnanswered });
    expect(deliveryResultOf({ ...lost, isComplete: true })).toEqual(away(true));
    expect(deliveryResultOf({ ...lost, isComplete: false })).toEqual(away(false));
    expect(deliveryResultOf({ ...lost, isComplete: true, responseCode: 421 })).toEqual(away(false));
  });

  test("is one line without the recipient's address", () => {
    const smtpError = { command: "RCPT TO", responseCode: 550, response: "550 no\r\nsuch\u202euser" };
    expect(deliveryResultOf(smtpError)).toEqual({
      kind: "refused",
      status: 550,
      reason: "550 no suchuser",
      isGone: true,
    });
    expect(deliveryResultOf({ ...smtpError, command: "DATA" })).toMatchObject({ isGone: false });
  });
});
