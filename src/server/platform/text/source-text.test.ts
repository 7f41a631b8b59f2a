import { expect, test } from "vitest";
import { sourceToLine, sourceToText } from "./source-text.ts";

test.each([
  ["evenings. <br/>The location", "evenings.\nThe location"],
  ["one<br>\ntwo<BR />three<br><br>four", "one\ntwo\nthree\n\nfour"],
  ["<p>one</p><p class='x'>two</p>", "one\n\ntwo"],
  ["<div>one</div><div><b>two</b> <a href='https://a.test'>three</a></div>", "one\ntwo three"],
  ["<ul><li>one</li><li>two</li></ul>", "one\ntwo"],
  ["<td>one</td><td>two</td>", "one two"],
  ["Caf&eacute; &amp; bar&nbsp;&#39;24&#x27;", "Café & bar '24'"],
  ["It&amp;#39;s &amp;quot;fine&amp;quot;", 'It\'s "fine"'],
  ["one&lt;br /&gt;two", "one\ntwo"],
  ["good<script>alert(1)</script> food<style>p { color: red }</style><!-- hidden -->", "good food"],
])("%j becomes %j", (source, text) => {
  expect(sourceToText(source)).toBe(text);
});

test.each([
  "a < b and b > c",
  "I <3 it",
  "a<b && b>c",
  "AT&T, R&D &copy that",
  "<your name>",
  "two\n\n\n\nlines  and   blanks",
])("%j stays", (text) => {
  expect(sourceToText(text)).toBe(text);
});

test("what stays beside markup stays whole", () => {
  expect(sourceToText("I <3 it<br>5 < 6 &copy AT&T &lt;3")).toBe("I <3 it\n5 < 6 &copy AT&T <3");
});

test.each([
  ["one\ntwo", "one two"],
  ["one \r\n\n\t two  three", "one two  three"],
  ["one<br>two", "one two"],
])("%j on one line is %j", (source, line) => {
  expect(sourceToLine(source)).toBe(line);
});

// With quadratic time this would take minutes.
test("blanks without an end are read once", { timeout: 30_000 }, () => {
  const blanks = `one${" ".repeat(300_000)}two`;
  expect(sourceToLine(blanks)).toBe(blanks);
});
