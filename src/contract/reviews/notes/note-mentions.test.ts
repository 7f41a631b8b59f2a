import { expect, test } from "vitest";
import { splitMentions } from "./note-mentions.ts";

const ann = { user_id: 1, name: "Ann" };
const annabel = { user_id: 2, name: "Annabel (Sales)" };

test("mentions are found by their whole name, the longer one first", () => {
  expect(splitMentions("@Annabel (Sales), ask @Ann. Not @Anna", [ann, annabel])).toEqual([
    annabel,
    ", ask ",
    ann,
    ". Not @Anna",
  ]);
});

test("a text without mentions is one piece, an empty one none", () => {
  expect(splitMentions("ask @Ann", [])).toEqual(["ask @Ann"]);
  expect(splitMentions("", [ann])).toEqual([]);
});
