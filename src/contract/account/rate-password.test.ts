import { expect, test } from "vitest";
import { ratePassword } from "./rate-password.ts";

const PERSONAL = ["Ana Ruiz", "ana.ruiz@northwind.example"];

test.each([
  ["k7", "short"],
  ["aaaaaaaaaaaaaaaa", "guessable"],
  ["abcdefghijklmnop", "guessable"],
  ["Password1234!", "guessable"],
  ["northwind99", "guessable"],
  ["xgwotmpqla", "fair"],
  ["tk4Fh.q9Wd", "good"],
  ["tidal lantern orchid seven", "strong"],
])("%s is %s", (password, level) => {
  expect(ratePassword(password, PERSONAL)).toBe(level);
});
