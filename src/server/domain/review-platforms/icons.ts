import { createHash } from "node:crypto";
import { PLATFORMS, type Platform } from "./platforms.ts";

const SHAPES = {
  social: '<circle cx="16" cy="16" r="16"/>',
  reviews: '<rect width="32" height="32" rx="7"/>',
  store: '<path d="M16 0 30 8v16l-14 8-14-8V8z"/>',
  site: '<circle cx="16" cy="16" r="16"/>',
} as const;

const GLOBE = `<g fill="none" stroke="#fff" stroke-width="1.6"><circle cx="16" cy="16" r="9"/><ellipse cx="16" cy="16" rx="4" ry="9"/><path d="M7 16h18"/></g>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<"]/g, (sign) => ENTITIES[sign] ?? sign);

function markOf(name: string): string {
  const [first = "", second = ""] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return second.length > 1 ? first.charAt(0).toUpperCase() + second.charAt(0).toUpperCase() : first.slice(0, 2);
}

/** Initials on a shape for the kind of platform, instead of a logo. */
function drawIcon({ id, name, kind }: Platform): string {
  const text = `<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="14" font-weight="600" fill="#fff">${escape(markOf(name))}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="${escape(name)}">
<g fill="hsl(${(id * 137) % 360} 45% 38%)">${SHAPES[kind]}</g>
${kind === "site" ? GLOBE : text}
</svg>`;
}

interface Icon {
  svg: string;
  /** Hash, so that the URL can be cached forever. */
  version: string;
}

const icons = new Map<number, Icon>(
  PLATFORMS.map((platform) => {
    const svg = drawIcon(platform);
    return [platform.id, { svg, version: createHash("sha256").update(svg).digest("base64url").slice(0, 8) }];
  }),
);

export const iconOf = ({ id }: Pick<Platform, "id">): Icon | undefined => icons.get(id);

export const iconPath = ({ id, slug }: Platform): string => `/platforms/${slug}.svg?v=${iconOf({ id })?.version ?? ""}`;
