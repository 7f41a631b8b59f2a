import { createHash } from "node:crypto";
import { drawIcon } from "./draw-icon.ts";
import { PLATFORMS, type Platform } from "./platforms.ts";

interface Icon {
  svg: string;
  /** Changes with the picture, so that an address can be kept for good. */
  version: string;
}

const icons = new Map<number, Icon>(
  PLATFORMS.map((platform) => {
    const svg = drawIcon(platform);
    return [platform.id, { svg, version: createHash("sha256").update(svg).digest("base64url").slice(0, 8) }];
  }),
);

export const iconOf = ({ id }: Pick<Platform, "id">): Icon | undefined => icons.get(id);

/** Where the icon of a platform is served, below the service's own address. */
export const iconPath = ({ id, slug }: Platform): string => `/platforms/${slug}.svg?v=${iconOf({ id })?.version ?? ""}`;
