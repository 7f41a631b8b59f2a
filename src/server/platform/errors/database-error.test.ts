import { expect, test } from "vitest";
import { databaseError, isDatabaseAway } from "./database-error.ts";

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

test("a full disk becomes 507; errors of the request and missing files stay as they are", () => {
  expect(databaseError(withCode("53100"))).toMatchObject({ status: 507 });
  for (const error of [withCode("23505"), withCode("42703"), withCode("ENOENT", { syscall: "open" })])
    expect(databaseError(error)).toBe(error);
});
