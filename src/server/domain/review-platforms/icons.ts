import { createHash } from "node:crypto";
import { wcagLuminance } from "culori";
import type { Tree } from "#contract/walls/view/embed.ts";
import { treeToHtml } from "#visitor/wall/tree-html.ts";
import { PLATFORM_MARKS } from "./platform-marks.ts";
import { PLATFORMS, type Platform, platformOfSlug } from "./platforms.ts";

const NEUTRAL = "#6b6f76";

/** For platforms whose mark is not known, by kind, on a square of 24. */
const NEUTRAL_MARKS: Record<Platform["kind"], Tree[]> = {
  social: [["path", { d: "M4 5h16v11H11l-4 4v-4H4z" }]],
  reviews: [["path", { d: "m12 3 2.8 5.9 6.2.8-4.5 4.4 1.1 6.4L12 17.4l-5.6 3.1 1.1-6.4L3 9.7l6.2-.8z" }]],
  store: [["path", { d: "M5 8h14l1 13H4zm3 0a4 4 0 0 1 8 0", "stroke-width": "1.8" }]],
  site: [
    [
      "g",
      { "stroke-width": "1.8" },
      ["circle", { cx: "12", cy: "12", r: "9" }],
      ["ellipse", { cx: "12", cy: "12", rx: "4", ry: "9" }],
      ["path", { d: "M3 12h18" }],
    ],
  ],
};

/** Black or white, whichever is easier to see on the colour. */
const inkOn = (colour: string) => (wcagLuminance(colour) > 0.4 ? "#000" : "#fff");

/** The platform's own mark on its colour, which is visible on light and on dark pages; with the given attributes. */
function drawIcon({ slug, kind }: Platform, attributes: Record<string, string>): Tree {
  const [colour, path] = PLATFORM_MARKS[slug] ?? [NEUTRAL];
  const ink = inkOn(colour);
  const isLine = kind === "site" || kind === "store";
  const mark: Tree = path
    ? ["path", { fill: ink, d: path }]
    : [
        "g",
        { "stroke-linejoin": "round", ...(isLine ? { fill: "none", stroke: ink } : { fill: ink }) },
        ...NEUTRAL_MARKS[kind],
      ];
  return [
    "svg",
    { ...attributes, viewBox: "0 0 32 32" },
    ["rect", { width: "32", height: "32", rx: "7", fill: colour }],
    ["g", { transform: "translate(6.4 6.4) scale(.8)" }, mark],
  ];
}

interface Icon {
  svg: string;
  /** Hash, so that the URL can be cached forever. */
  version: string;
}

const icons = new Map<number, Icon>(
  PLATFORMS.map((platform) => {
    const { name } = platform;
    const svg = treeToHtml(
      drawIcon(platform, { xmlns: "http://www.w3.org/2000/svg", role: "img", "aria-label": name }),
    );
    return [platform.id, { svg, version: createHash("sha256").update(svg).digest("base64url").slice(0, 8) }];
  }),
);

export const iconOf = ({ id }: Pick<Platform, "id">): Icon | undefined => icons.get(id);

export const iconPath = ({ id, slug }: Platform): string => `/platforms/${slug}.svg?v=${iconOf({ id })?.version ?? ""}`;

const ICON_PATH = /^\/platforms\/([\w-]+)\.svg/;

/** Puts drawings in the place of the pictures of platforms in markup, so that they cost no request. */
export function inlineIcons(tree: Tree): Tree {
  if (typeof tree === "string") return tree;
  const [tag, attributes, ...children] = tree;
  if (tag !== "img" || !attributes) return [tag, attributes, ...children.map(inlineIcons)];
  const platform = platformOfSlug(ICON_PATH.exec(attributes["src"] ?? "")?.[1]);
  return platform ? drawIcon(platform, { class: attributes["class"] ?? "", "aria-hidden": "true" }) : tree;
}
