import { expect, test } from "vitest";
import { elementCode } from "./element-code.ts";

const wall = {
  kind: "wall",
  service: "https://laurel.example",
  slug: "home",
  minHeight: "clamp(900px,1877px + -71vw,1600px)",
  link: { url: "https://laurel.example/w/home", label: 'Read "our" reviews' },
} as const;

test("the web component is loaded from the service, reserves its height and holds a link", () => {
  expect(elementCode("html", wall).split("\n")).toEqual([
    '<script type="module" src="https://laurel.example/visitor/elements/laurel-elements.js"></script>',
    '<laurel-wall service="https://laurel.example" slug="home" style="display:block;min-height:clamp(900px,1877px + -71vw,1600px)">' +
      '<a href="https://laurel.example/w/home">Read &quot;our&quot; reviews</a></laurel-wall>',
  ]);
});

test.each([
  ["react", 'style={{ minHeight: "clamp(900px,1877px + -71vw,1600px)" }}'],
  ["vue", 'style="min-height:clamp(900px,1877px + -71vw,1600px)"'],
  ["svelte", 'style="min-height:clamp(900px,1877px + -71vw,1600px)"'],
] as const)("the code for %s imports the component and gives it the same", (platform, style) => {
  const code = elementCode(platform, wall);
  expect(code).toContain(`import { LaurelWall } from "laurel-elements/${platform}";`);
  expect(code).toContain(
    `<LaurelWall service="https://laurel.example" slug="home" label="Read &quot;our&quot; reviews" ${style} />`,
  );
});

test("a form has the attributes that are set", () => {
  const attributes = { mode: "button", label: "Tell us", source: "" };
  const code = elementCode("vue", { ...wall, kind: "form", minHeight: undefined, attributes });
  expect(code).toContain('<LaurelForm service="https://laurel.example" slug="home" mode="button" label="Tell us" />');
});
