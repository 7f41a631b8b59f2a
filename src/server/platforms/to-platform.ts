import type * as z from "zod";
import type { SocialPlatform } from "#contract/review.ts";
import { iconPath } from "./icons.ts";
import { platformById } from "./platforms.ts";

/** An import platform with the addresses of its icon; null when there is none with this id. */
export function toPlatform(publicUrl: string, id: number | null): z.input<typeof SocialPlatform> | null {
  const platform = platformById(id);
  if (!platform) return null;
  const path = iconPath(platform);
  return { id: platform.id, name: platform.name, slug: platform.slug, icon_url: path, icon_full_url: publicUrl + path };
}
