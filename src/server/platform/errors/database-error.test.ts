import { expect, test } from "vitest";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { databaseError, isDatabaseAway, mayHaveCommitted } from "./database-error.ts";

const withCode = (code: string, more = {}) => Object.assign(new Error("failed"), { code, ...more });

test("a lost connection, also as the cause of another error, becomes 503 with Retry-After", () => {
  for (const error of [withCode("57P01"), withCode("08006"), new Error("Connection terminated unexpectedly")]) {
    expect(databaseError(new Error("query failed", { cause: error }))).toMatchObject({
      status: 503,
      headers: { "retry-after": "2" },
    });
  }
  expect(isDatabaseAway(withCode("ENOENT", { syscall: "connect" }))).toBe(true);
});

test.each([
  ["a name that is not known", "ENOTFOUND", "getaddrinfo"],
  ["a name server that does not answer", "EAI_AGAIN", "getaddrinfo"],
  ["a machine that is gone", "EHOSTUNREACH", "connect"],
  ["a machine that went during a query", "EHOSTUNREACH", "read"],
  ["a machine that is off", "EHOSTDOWN", "connect"],
  ["a network that is gone", "ENETUNREACH", "connect"],
])("%s is a database that is away", (_what, code, syscall) => {
  const error = withCode(code, { syscall });
  expect(isDatabaseAway(error)).toBe(true);
  // What a name with several addresses gives.
  expect(isDatabaseAway(Object.assign(new AggregateError([error]), { code }))).toBe(true);
});

test("another server that is away is no database that is", () => {
  const error = withCode("ENOTFOUND", { syscall: "getaddrinfo" });
  expect(isDatabaseAway(new OutboundError("unreachable", new TypeError("fetch failed", { cause: error })))).toBe(false);
  for (const code of ["ENOTFOUND", "ECONNREFUSED", "ETIMEDOUT", "ECONNRESET"]) {
    const ofBucket = withCode(code, { syscall: code === "ENOTFOUND" ? "getaddrinfo" : "connect", $metadata: {} });
    expect([code, isDatabaseAway(ofBucket), mayHaveCommitted(ofBucket)]).toEqual([code, false, false]);
    expect(isDatabaseAway(new Error("not stored", { cause: ofBucket }))).toBe(false);
  }
  expect(isDatabaseAway(withCode("ENOTFOUND"))).toBe(false);
  const each = new AggregateError([withCode("EHOSTUNREACH", { syscall: "connect" })]);
  expect(isDatabaseAway(each)).toBe(true);
  expect(isDatabaseAway(Object.assign(each, { $metadata: { attempts: 2 } }))).toBe(false);
});

test.each([
  ["server login has been failing, cached error: connect failed (server_login_retry)", true],
  ["query_wait_timeout", true],
  ["unsupported startup parameter: lock_timeout", false],
  ["no such database: laurel", false],
  ["SASL authentication failed", false],
])("a pooler that says %s means a database that is away: %s", (message, isAway) => {
  expect(isDatabaseAway(Object.assign(new Error(message), { code: "08P01" }))).toBe(isAway);
});

test.each(["08000", "08001", "08003", "08004", "08006", "08007"])(
  "a commit that ended with %s may be there",
  (code) => {
    expect([isDatabaseAway(withCode(code)), mayHaveCommitted(withCode(code))]).toEqual([true, true]);
  },
);

test("a full disk becomes 507; errors of the request and missing files stay as they are", () => {
  expect(databaseError(withCode("53100"))).toMatchObject({ status: 507 });
  for (const error of [withCode("23505"), withCode("42703"), withCode("ENOENT", { syscall: "open" })])
    expect(databaseError(error)).toBe(error);
});
