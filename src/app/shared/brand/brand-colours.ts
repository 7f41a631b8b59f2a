import type { WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import { readableOn, textOn } from "#ui/colour/contrast.ts";
import { toHexColour } from "#ui/colour/css-to-hex.ts";

type Brand = Pick<WorkspaceDefaults, "primary_color" | "accent_color">;

/**
 * The colours of a brand beside a light or dark `card`; undefined where the brand has none. A fill keeps the colour as it
 * was chosen, what stands on the card becomes readable there.
 */
export function brandColours(brand: Brand, card: string) {
  const [primary, accent] = [toHexColour(brand.primary_color), toHexColour(brand.accent_color)];
  const ground = toHexColour(card);
  return {
    fill: primary || undefined,
    onFill: primary ? textOn(primary) : undefined,
    link: primary ? readableOn(primary, ground) : undefined,
    star: accent || undefined,
  };
}
