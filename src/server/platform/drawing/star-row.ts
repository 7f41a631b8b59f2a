import { xmlText } from "#server/platform/text/xml-text.ts";

/** In a box of 38 by 38. */
const SHAPE =
  "M19 1l5.600 11.900 12.900 1.700-9.500 8.900 2.500 12.900L19 30.100 7.500 36.400 10 23.500.500 14.600l12.900-1.700z";
const COUNT = 5;

export interface StarRow {
  /** Shown to half a star. */
  stars: number;
  /** Height of the row in pixels. */
  size: number;
  full: string;
  empty: string;
  left: number;
  top: number;
  /** From right to left. */
  isMirrored?: boolean;
}

const stepOf = (size: number) => size * 1.12;
export const starRowWidth = (size: number): number => Math.round(stepOf(size) * (COUNT - 1) + size);

/** Five stars as SVG. */
export function starRow({ stars, size, full, empty, left, top, isMirrored = false }: StarRow): string {
  const half = Math.round(stars * 2) / 2;
  const scale = size / 38;
  return Array.from({ length: COUNT }, (_, index) => {
    const share = Math.max(0, Math.min(1, half - index));
    const place = isMirrored ? COUNT - 1 - index : index;
    const shape = (fill: string, clip = "") => `<path d="${SHAPE}" fill="${xmlText(fill)}"${clip}/>`;
    const id = `s${Math.round(left)}-${Math.round(top)}-${index}`;
    const part =
      share === 0.5
        ? `<clipPath id="${id}"><rect x="${isMirrored ? 19 : 0}" width="19" height="38"/></clipPath>` +
          shape(empty) +
          shape(full, ` clip-path="url(#${id})"`)
        : shape(share === 1 ? full : empty);
    return `<g transform="translate(${left + place * stepOf(size)} ${top}) scale(${scale})">${part}</g>`;
  }).join("");
}
