import { expect, test } from "vitest";
import { parseLinks } from "./links-form.tsx";

test("each URL is found once in lines, lists and HTML", () => {
  const text = 'https://a.example/x?y=1#2\n\nhttp://b.example <a href="https://c.example/">  https://a.example/x?y=1#2';
  expect(parseLinks(text).urls).toEqual(["https://a.example/x?y=1#2", "http://b.example", "https://c.example/"]);
});

test("invalid web addresses are reported", () => {
  expect(parseLinks("ftp://a.example javascript:alert(1) hello https://").rest).toEqual([
    "ftp://a.example",
    "javascript:alert(1)",
    "hello",
    "https://",
  ]);
});
