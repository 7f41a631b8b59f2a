import { expect, test } from "vitest";
import { passwordThrottle } from "./throttle.ts";

test("right passwords from one address are never throttled", async () => {
  for (let turn = 0; turn < 200; turn++) {
    await passwordThrottle.consume("192.0.2.1", "ada@example.test");
    await passwordThrottle.forgive("192.0.2.1", "ada@example.test");
  }
  await expect(passwordThrottle.consume("192.0.2.1", "ada@example.test")).resolves.toBeUndefined();
});

test("a right password in between does not give guesses over many accounts back", async () => {
  const guess = (account: number) => passwordThrottle.consume("192.0.2.2", `person${account}@example.test`);
  for (let account = 0; account < 59; account++) await guess(account);
  await passwordThrottle.consume("192.0.2.2", "own@example.test");
  await passwordThrottle.forgive("192.0.2.2", "own@example.test");
  await guess(59);
  await expect(guess(60)).rejects.toMatchObject({ status: 429 });
});

test("the addresses of one IPv6 network share the limits of passwords", async () => {
  const guess = (host: number, email: string) => passwordThrottle.consume(`2001:db8:9:9::${host.toString(16)}`, email);
  for (let host = 1; host <= 8; host++) await guess(host, "eve@example.test");
  await expect(guess(9, "eve@example.test")).rejects.toMatchObject({ status: 429 });
  for (let host = 10; host < 62; host++) await guess(host, `person${host}@example.test`);
  await expect(guess(62, "bob@example.test")).rejects.toMatchObject({ status: 429 });
  await expect(passwordThrottle.consume("2001:db8:9:a::1", "bob@example.test")).resolves.toBeUndefined();
});
