import { expect, test } from "vitest";
import { frameFor, snippetFor } from "./embed-code.ts";

const SNIPPET = `<div class="svc-embed" data-id="page_1" data-theme="dark" style="min-height:clamp(900px,1877px + -71vw,1600px)"></div>
<script src="https://laurel.example/embed.js?a=1&amp;b=2" async></script>`;
const page = { kind: "page", id: "page_1", name: "Home", url: "https://laurel.example/w/home" } as const;

test("the snippet is unchanged except for React", () => {
  for (const platform of ["html", "wordpress", "webflow", "framer"] as const)
    expect(snippetFor(SNIPPET, platform)).toBe(SNIPPET);
  const code = snippetFor(SNIPPET, "react");
  expect(code).toContain('const SCRIPT = "https://laurel.example/embed.js?a=1&b=2";');
  expect(code).toContain('className="svc-embed"');
  expect(code).toContain('data-theme="dark"');
  expect(code).toContain('style={{ minHeight: "clamp(900px,1877px + -71vw,1600px)" }}');
});

test("a snippet that cannot be parsed is unchanged", () => {
  expect(snippetFor("<b>Other</b>", "react")).toBe("<b>Other</b>");
  expect(frameFor(page, "<b>Other</b>", "html", "Reviews")).toMatch(/^<iframe .*height:900px.*<\/iframe>$/);
});

test("a frame reserves the height of the snippet and escapes its attributes", () => {
  const code = frameFor(page, SNIPPET, "html", 'A "title" <b>');
  expect(code.split("\n")).toHaveLength(2);
  expect(code).toContain('class="svc-frame" data-id="page_1" src="https://laurel.example/w/home?frame=1"');
  expect(code).toContain('title="A &quot;title&quot; &lt;b&gt;"');
  expect(code).toContain("height:clamp(900px,1877px + -71vw,1600px)");
  expect(code).toContain("embed.js?a=1&amp;b=2");
  const widget = { kind: "widget", id: "46c7", name: "Carousel" } as const;
  expect(frameFor(widget, SNIPPET, "html", "Reviews")).toContain('src="https://laurel.example/w/46c7?frame=1"');
  expect(frameFor(page, SNIPPET, "react", "Reviews")).toContain('<iframe\n      className="svc-frame"');
});
