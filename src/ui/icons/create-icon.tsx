import { type SVGProps, createElement, memo } from "react";

interface IconData {
  name: string;
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

type GlyphProps = Omit<SVGProps<SVGSVGElement>, "width" | "height"> & { size?: number };

/**
 * Makes the component of one icon of lucide-react; the build puts it in the place of `createLucideIcon` there.
 * `size` is in CSS pixels.
 */
export function createIcon({ name, size: drawn, node }: IconData) {
  const Glyph = memo(({ size = drawn, strokeWidth = 2, ...rest }: GlyphProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${drawn} ${drawn}`}
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
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  ));
  Glyph.displayName = name;
  return Glyph;
}
