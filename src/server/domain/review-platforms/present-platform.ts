import type * as z from "zod";
import type { SocialPlatform } from "#contract/reviews/review.ts";
import { iconPath } from "./icons.ts";
import { platformById } from "./platforms.ts";

// For reviews from no platform the interface requires an object of empty texts, not null.
const NONE = { id: 0, name: "", slug: "", icon_url: "", icon_full_url: "" };

export function toPlatform(publicUrl: string, id: number | null): z.input<typeof SocialPlatform> | null {
  const platform = platformById(id);
  if (!platform) return null;
  const path = iconPath(platform);
  return { id: platform.id, name: platform.name, slug: platform.slug, icon_url: path, icon_full_url: publicUrl + path };
}

/** v3 interface, sections 2.2, 2.3 and 4.8. Empty texts without a platform. */
export const platformOfReview = (publicUrl: string, id: number | null) => toPlatform(publicUrl, id) ?? NONE;
