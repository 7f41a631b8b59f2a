import { expect, test } from "vitest";
import { fillReply, namesReviewer } from "./fill-reply.ts";

test.each([
  ["Hi {first_name}, thank you!", "Ana Díaz Romero", "Hi Ana, thank you!"],
  ["Dear {name}: {name}.", " Ana Díaz ", "Dear Ana Díaz: Ana Díaz."],
  ["Hi {first_name}, thank you!", "", "Hi, thank you!"],
  ["Hi {firstname} {Name} {}", "Ana", "Hi {firstname} {Name} {}"],
  ["{name}", "$& {first_name}", "$& {first_name}"],
])("%j for %j", (text, name, filled) => {
  expect(fillReply(text, name)).toBe(filled);
});

test("a text is known to name the reviewer, each time it is asked", () => {
  const all = ["Thanks {name}", "Thanks {name}", "Thanks", "Thanks {nam}"].map(namesReviewer);
  expect(all).toEqual([true, true, false, false]);
});
