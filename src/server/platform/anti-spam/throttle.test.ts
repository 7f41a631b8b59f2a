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
