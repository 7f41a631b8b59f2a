import { expect, test } from "vitest";
import { diffWords } from "./diff-text.ts";

const spell = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `+${text}+` : `-${text}-`))
    .join("");

test("compares words, not characters", () => {
  expect(spell("It is soft.", "It is very soft!")).toBe("It is +very +soft-.-+!+");
  expect(spell("Ganz gut", "Ganz Gut")).toBe("Ganz -gut-+Gut+");
});

test("nothing before or after is all new or all gone", () => {
  expect(spell("", "New words")).toBe("+New words+");
  expect(spell("Old", "")).toBe("-Old-");
  expect(diffWords("", "")).toEqual([]);
});

test("the parts put together are the two texts, whatever they hold", () => {
  const [before, after] = ["  לא חם\n\nמספיק 🧶 5 > 4", "חם מאוד\n🧶🧶 <b>5</b> "];
  const parts = diffWords(before, after);
  const side = (skip: string) =>
    parts
      .filter(({ kind }) => kind !== skip)
      .map(({ text }) => text)
      .join("");
  expect(side("added")).toBe(before);
  expect(side("removed")).toBe(after);
});
