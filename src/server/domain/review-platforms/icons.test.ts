import { expect, test } from "vitest";
import { iconOf, iconPath, inlineIcons } from "./icons.ts";
import { PLATFORM_MARKS } from "./platform-marks.ts";
import { PLATFORMS } from "./platforms.ts";

const svgOf = (wanted: string) => iconOf(PLATFORMS.find(({ slug }) => slug === wanted)!)!.svg;

test("a platform has its own mark and colour", () => {
  const [colour, path] = PLATFORM_MARKS["trustpilot"]!;
  expect(colour).toBe("#00B67A");
  expect(svgOf("trustpilot")).toContain(colour);
  expect(svgOf("trustpilot")).toContain(path);
});

test("a bright colour gets a dark mark, a dark one a white mark", () => {
  expect(svgOf("spotify")).toContain('<path fill="#000"');
  expect(svgOf("x")).toContain('<path fill="#fff"');
});

test("a platform without a known mark has a neutral one, and none has letters", () => {
  expect(svgOf("feefo")).toContain("#6b6f76");
  for (const { slug, name } of PLATFORMS) expect(svgOf(slug), name).not.toContain("<text");
});

test("pictures of platforms in markup become drawings, and other pictures stay", () => {
  const path = iconPath(PLATFORMS[0]!);
  const face: ["img", { src: string }] = ["img", { src: "/media/platforms/google.svg" }];
  const drawn = inlineIcons(["p", 0, "From ", ["img", { class: "icon", src: path, alt: "" }], face]);
  expect(drawn).toEqual([
    "p",
    0,
    "From ",
    ["svg", expect.objectContaining({ class: "icon" }), expect.anything(), expect.anything()],
    face,
  ]);
  expect(JSON.stringify(drawn)).toContain(PLATFORM_MARKS["google"]![1]);
});

test("every mark belongs to a platform", () => {
  const slugs = PLATFORMS.map(({ slug }) => slug);
  expect(Object.keys(PLATFORM_MARKS).filter((slug) => !slugs.includes(slug))).toEqual([]);
});
