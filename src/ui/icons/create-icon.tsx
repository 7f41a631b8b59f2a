import { type SVGProps, createElement, memo } from "react";

type Drawing = [tag: string, attributes: Record<string, string>][];

type GlyphProps = Omit<SVGProps<SVGSVGElement>, "width" | "height"> & { size?: number };

/**
 * Makes the component of one icon of lucide-react; the build puts it in the place of `createLucideIcon` there.
 * `size` is in CSS pixels.
 */
export function createIcon(drawing: Drawing) {
  return memo(({ size = 24, strokeWidth = 2, ...rest }: GlyphProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
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
      {drawing.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  ));
}
