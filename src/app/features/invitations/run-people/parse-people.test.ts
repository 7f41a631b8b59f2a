import { expect, test } from "vitest";
import { parsePeople } from "./parse-people.ts";

test.each([
  ["ana@example.test", [{ email: "ana@example.test" }]],
  ["Ana López <ana@example.test>", [{ email: "ana@example.test", name: "Ana López" }]],
  ['"López, Ana" <ana@example.test>', [{ email: "ana@example.test", name: "López" }]],
  ["Ana,ana@example.test,Lisbon", [{ email: "ana@example.test", name: "Ana" }]],
  ["ana@example.test\tAna", [{ email: "ana@example.test", name: "Ana" }]],
  ["ana@example.test;Ana", [{ email: "ana@example.test", name: "Ana" }]],
  ["\r\n ana@example.test \r\n\r\n", [{ email: "ana@example.test" }]],
  ["ana@example.test, ben@example.test", [{ email: "ana@example.test" }, { email: "ben@example.test" }]],
  [
    "Ana <ana@example.test>; Ben <ben@example.test>",
    [
      { email: "ana@example.test", name: "Ana" },
      { email: "ben@example.test", name: "Ben" },
    ],
  ],
  ["Name,E-mail\nAna,ana@example.test", [{ email: "ana@example.test", name: "Ana" }]],
  ["nobody here", [{ email: "nobody here" }]],
  ["", []],
])("parses %j", (text, people) => expect(parsePeople(text)).toEqual(people));
