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
  ])("%j", (error, kind) => expect(deliveryResultOf(error).kind).toBe(kind));

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
