import { type SVGProps, memo } from "react";

type GlyphProps = Omit<SVGProps<SVGSVGElement>, "width" | "height"> & { size?: number };

/**
 * Makes the component of one icon of lucide-react; the build puts it in the place of `createLucideIcon` there.
 * `outline` and `filled` are path data in its 24 × 24 units, `size` is in CSS pixels.
 */
export function createIcon(outline: string, filled?: string) {
  return memo(({ size = 24, strokeWidth = 2, ...rest }: GlyphProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      <path d={outline} />
      {filled && <path d={filled} fill="currentColor" />}
    </svg>
  ));
}
