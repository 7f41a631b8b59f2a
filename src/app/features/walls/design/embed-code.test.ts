import { expect, test } from "vitest";
import { elementFor, frameFor, linkTo, snippetFor, styleRuleOf } from "./embed-code.ts";

const SNIPPET = `<div class="svc-embed" data-id="page_1" data-theme="dark" style="min-height:clamp(900px,1877px + -71vw,1600px)"></div>
<script src="https://laurel.example/embed.js?a=1&amp;b=2" async></script>`;
const page = { kind: "page", id: "page_1", name: "Home", url: "https://laurel.example/w/home" } as const;

const link = { url: 'https://laurel.example/w/home?a="1"', label: "Read <our> reviews" };

test("what is copied has a link for browsers without scripts, and collapses where the script cannot be loaded", () => {
  for (const platform of ["html", "wordpress", "webflow", "framer"] as const) {
    const [div = "", script = ""] = snippetFor(SNIPPET, platform, link).split("\n");
    expect(div).toBe(
      SNIPPET.split("\n")[0]?.replace(
        "></div>",
        '><a href="https://laurel.example/w/home?a=&quot;1&quot;">Read &lt;our&gt; reviews</a></div>',
      ),
    );
    expect(script).toMatch(/^<script src="[^"]+" async onerror="[^"]+"><\/script>$/);
  }
  expect(snippetFor(SNIPPET, "html", undefined)).not.toContain("<a ");
});

test("what takes no room in the page has its link for browsers without scripts only", () => {
  const floating = SNIPPET.replace(/clamp\([^)]*\)/, "clamp(0px,0px + 0vw,0px)");
  expect(snippetFor(floating, "html", link)).toContain('><noscript><a href="https://laurel.example');
  expect(snippetFor(floating, "react", link)).toContain("<noscript><a href={");
  expect(snippetFor(SNIPPET, "html", link) + snippetFor(SNIPPET, "react", link)).not.toContain("noscript");
});

test("a widget links to its document at our own service, and a wall to its page", () => {
  expect(linkTo({ id: "46c7" }, SNIPPET, true)).toEqual({
    url: "https://laurel.example/w/46c7",
    label: "Read our reviews",
  });
  expect(linkTo({ id: "46c7" }, SNIPPET, false)).toBeUndefined();
  expect(linkTo({ id: "46c7" }, "<b>Other</b>", true)).toBeUndefined();
  expect(linkTo(page, SNIPPET, false)?.url).toBe("https://laurel.example/w/home");
});

test("the React component has the same parts", () => {
  const code = snippetFor(SNIPPET, "react", link);
  expect(code).toContain('<a href={"https://laurel.example/w/home?a=\\"1\\""}>{"Read <our> reviews"}</a>\n    </div>');
  expect(code).toContain("script.onerror = () => document");
  expect(code).toContain('const SCRIPT = "https://laurel.example/embed.js?a=1&b=2";');
  expect(code).toContain('className="svc-embed"');
  expect(code).toContain('data-theme="dark"');
  expect(code).toContain('style={{ minHeight: "clamp(900px,1877px + -71vw,1600px)" }}');
});

test("a snippet that cannot be parsed is unchanged", () => {
  expect(snippetFor("<b>Other</b>", "react", link)).toBe("<b>Other</b>");
  expect(frameFor(page, "<b>Other</b>", "html", "Reviews")).toMatch(/^<iframe .*height:900px.*<\/iframe>$/);
});

test("the style attribute is also given as a rule, for sites that refuse such attributes", () => {
  const height = "min-height: clamp(900px,1877px + -71vw,1600px);";
  expect(styleRuleOf(snippetFor(SNIPPET, "html", link))).toBe(`.svc-embed[data-id="page_1"] {\n  ${height}\n}`);
  expect(styleRuleOf(elementFor(page, SNIPPET, "html"))).toBe(
    `laurel-wall[slug="home"] {\n  display: block;\n  ${height}\n}`,
  );
  expect(styleRuleOf(frameFor(page, SNIPPET, "html", "Reviews"))).toBe(
    '.svc-frame[data-id="page_1"] {\n  width: 100%;\n  height: clamp(900px,1877px + -71vw,1600px);\n  border: 0;\n}',
  );
  expect(styleRuleOf("<b>Other</b>")).toBeUndefined();
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

test("a web component names the wall by its slug, a widget by its id, and reserves the height of the snippet", () => {
  const code = elementFor(page, SNIPPET, "html");
  expect(code).toContain('<laurel-wall service="https://laurel.example" slug="home"');
  expect(code).toContain("min-height:clamp(900px,1877px + -71vw,1600px)");
  const widget = { kind: "widget", id: "46c7", name: "Carousel" } as const;
  expect(elementFor(widget, SNIPPET, "svelte")).toContain('<LaurelWidget service="https://laurel.example" slug="46c7"');
});
