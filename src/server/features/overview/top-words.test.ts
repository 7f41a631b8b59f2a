import { expect, test } from "vitest";
import { languageId } from "#contract/core/language.ts";
import { excerpt } from "#server/features/overview/search/excerpt.ts";
import { topWords } from "./top-words.ts";

const count = (code: string, ...texts: string[]) =>
  texts.map((words) => ({ words, languageId: languageId(code) ?? null }));
const values = (reviews: Parameters<typeof topWords>[0]) => topWords(reviews).map(({ value }) => value);

test("a word counts once per review, and only when several reviews have it", () => {
  const reviews = count("en", "Support, support, support!", "The support was quick.", "Quick, and that is all");
  expect(topWords(reviews)).toEqual([
    { value: "quick", count: 2 },
    { value: "support", count: 2 },
  ]);
});

test.each([
  ["en", "It's what we don't have: the team's plan", "The team's plan wasn't it", ["plan", "team"]],
  ["de", "Die Beratung war sehr freundlich", "Eine freundliche Beratung ist das", ["Beratung"]],
  ["es", "El equipo es muy amable", "Un equipo para todos", ["equipo"]],
  ["fr", "L'équipe est très gentille", "C'est l'équipe", ["équipe"]],
  ["ar", "هذا الفريق من أفضل", "كان الفريق في", ["الفريق"]],
  ["ja", "サポートは素晴らしい", "サポートが早い", ["サポート"]],
])("stop words are left out: %s", (code, one, other, expected) => {
  expect(values(count(code, one, other))).toEqual(expected);
});

test("an excerpt is cut between words around the match", () => {
  const words = `${"first words of it ".repeat(5)}the Needle ${"and what follows it ".repeat(10)}`;
  const cut = excerpt(words, "needle");
  expect(cut).toMatch(/^… \w+ .*the Needle and what follows.* …$/);
  expect(cut.length).toBeLessThan(130);
  expect(excerpt("  short\nwords ", "none")).toBe("short words");
});
