import type { LucideIcon } from "lucide-react";
import { cx } from "#ui/core/cx.ts";

export type IconType = LucideIcon;

type IconProps = { icon: IconType; size?: 12 | 14 | 16 | 18 | 20 | 24; className?: string };

/** Hidden from assistive technology: the text next to it must convey the meaning. */
export function Icon({ icon: Glyph, size = 16, className }: IconProps) {
  return <Glyph size={size} strokeWidth={size > 18 ? 1.6 : 1.75} aria-hidden className={cx("shrink-0", className)} />;
}
