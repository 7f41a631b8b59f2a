import fc from "fast-check";
import { expect, test } from "vitest";
import { toRichText, type Markup, RICH_TAGS, type Rich } from "./rich-text.ts";

const el = (tag: string, children: Markup[] = [], href: string | null = null): Markup => ({ tag, href, children });
const say = (text: string): Markup => ({ text });

test("allowed elements stay, deprecated ones are mapped and others leave their text", () => {
  const words = toRichText([el("div", [el("b", [say("a")]), el("span", [say("b")]), say("c")]), el("br")]);
  expect(words).toEqual([
    { tag: "p", children: [{ tag: "strong", children: ["a"] }, "bc"] },
    { tag: "br", children: [] },
  ]);
});

test("elements without text are dropped with their content", () => {
  expect(toRichText(["script", "style", "template", "svg", "iframe"].map((tag) => el(tag, [say("alert(1)")])))).toEqual(
    [],
  );
});

test("only safe links stay, unsafe ones leave their text", () => {
  const unsafe = [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "//evil.test",
    "/local",
    "https://a:b@c.test",
    "JaVa\tScript:x",
    "",
  ];
  for (const href of unsafe) expect(toRichText([el("a", [say("x")], href)]), href).toEqual(["x"]);
  expect(toRichText([el("a", [say("x")], "https://a.test/")])).toEqual([
    { tag: "a", href: "https://a.test/", children: ["x"] },
  ]);
});

const markup = fc.letrec<{ node: Markup }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.record({ text: fc.string() }),
    fc.record({
      tag: fc.constantFrom("p", "a", "b", "script", "img", "constructor", "__proto__", "li", "form"),
      href: fc.constantFrom(null, "javascript:1", "https://ok.test/"),
      children: fc.array(tie("node"), { maxLength: 4 }),
    }),
  ),
})).node;

test("any input yields only allowed elements and safe links", () => {
  const check = (part: Rich) => {
    if (typeof part === "string") return;
    expect(RICH_TAGS).toContain(part.tag);
    expect(part.href === undefined || part.href === "https://ok.test/").toBe(true);
    part.children.forEach(check);
  };
  fc.assert(fc.property(fc.array(markup), (nodes) => toRichText(nodes).forEach(check)));
});

test("excessive nesting is flattened to its text", () => {
  let node: Markup = say("deep");
  for (let depth = 0; depth < 500; depth += 1) node = el("em", [node]);
  const json = JSON.stringify(toRichText([node]));
  expect(json).toContain("deep");
  expect(json.match(/em/g)?.length).toBeLessThan(50);
});
