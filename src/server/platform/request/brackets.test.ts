import { expect, test } from "vitest";
import { nest, readPairs } from "./brackets.ts";

test("bracket names nest; `+` and `%20` are both a space", () => {
  expect(readPairs("filter[search]=two+words&filter[stars][]=1&filter[stars][]=5&page=2").value).toEqual({
    filter: { search: "two words", stars: ["1", "5"] },
    page: "2",
  });
  expect(readPairs("a%5Bb%5D=x%20y").value).toEqual({ a: { b: "x y" } });
});

test("values keep their identity, so they may be files", () => {
  const file = new File(["x"], "x.png");
  const nested = nest([["question_answers[0][answer_file]", file]]);
  expect(nested.value).toEqual({ question_answers: [{ answer_file: file }] });
});

test("a value that looks like an index is only a value", () => {
  expect(
    nest([
      ["a", "1"],
      ["b", "0"],
    ]).value,
  ).toEqual({ a: "1", b: "0" });
});

test("a list has no gaps, and the numbers of one that was sent with gaps are kept", () => {
  const sent = "a[3][text]=x&a[5][text]=y&a[5][list][2]=z&b[0]=x&b[1]=y&c[]=x&d[1234][text]=x&d[7][text]=y";
  const { value, numbers } = readPairs(sent);
  expect(value).toEqual({
    a: [{ text: "x" }, { text: "y", list: ["z"] }],
    b: ["x", "y"],
    c: ["x"],
    d: { "7": { text: "y" }, "1234": { text: "x" } },
  });
  expect([...numbers]).toEqual([
    ["a.1.list", ["2"]],
    ["a", ["3", "5"]],
    ["d", ["7", "1234"]],
  ]);
});

test.each([
  "__proto__[x]",
  "a[__proto__][x]",
  "constructor[prototype][x]",
  "a[constructor][prototype][x]",
  "__proto__.x",
])("%s reaches no prototype", (name) => {
  nest([[name, "polluted"]]);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test("huge indexes become keys, not list lengths", () => {
  for (const number of ["4294967296", "-1", "1e9", "999999999"]) {
    const size = JSON.stringify(nest([[`question_answers[${number}][answer]`, "x"]]).value).length;
    expect(size).toBeLessThan(100);
  }
});
