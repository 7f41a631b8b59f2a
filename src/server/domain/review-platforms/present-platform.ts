import type * as z from "zod";
import type { SocialPlatform } from "#contract/reviews/review.ts";
import { iconPath } from "./icons.ts";
import { platformById } from "./platforms.ts";

// Where a review came from no platform: the interface has an object of texts there, never null.
const NONE = { id: 0, name: "", slug: "", icon_url: "", icon_full_url: "" };

/** An import platform with the addresses of its icon; null when there is none with this id. */
export function toPlatform(publicUrl: string, id: number | null): z.input<typeof SocialPlatform> | null {
  const platform = platformById(id);
  if (!platform) return null;
  const path = iconPath(platform);
  return { id: platform.id, name: platform.name, slug: platform.slug, icon_url: path, icon_full_url: publicUrl + path };
}

/** The platform of a review as sections 2.2, 2.3 and 4.8 carry it; one without texts when it came from none. */
export const platformOfReview = (publicUrl: string, id: number | null) => toPlatform(publicUrl, id) ?? NONE;
