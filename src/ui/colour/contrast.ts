type Rgb = [number, number, number];

function readHex(text: string): Rgb | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return null;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const number = Number.parseInt(full, 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function writeHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(rgb: Rgb): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

function ratio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG contrast ratio; null when one colour is not written as hex. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [readHex(one), readHex(other)];
  return a && b ? ratio(a, b) : null;
}

/** The colour nearest to `colour`, towards black or white, with a contrast of `needed` to 1 against `against`. */
export function nearestPassing(colour: string, against: string, needed: number): string | null {
  const [from, on] = [readHex(colour), readHex(against)];
  if (!from || !on) return null;
  for (let step = 1; step <= 100; step++) {
    for (const end of [0, 255]) {
      const mix = (part: number) => Math.round(part + ((end - part) * step) / 100);
      const mixed: Rgb = [mix(from[0]), mix(from[1]), mix(from[2])];
      if (ratio(mixed, on) >= needed) return writeHex(mixed);
    }
  }
  return null;
}

/** What text needs on its background (WCAG 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** The colour, or the nearest one that is readable as text on `on`. */
export function readableOn(colour: string, on: string): string {
  const contrast = contrastOf(colour, on);
  return contrast !== null && contrast < MIN_CONTRAST ? (nearestPassing(colour, on, MIN_CONTRAST) ?? colour) : colour;
}

/** White or black, whichever is readable as text on `fill`; white where it can be. */
export const textOn = (fill: string): string =>
  (contrastOf("#ffffff", fill) ?? 0) >= MIN_CONTRAST ? "#ffffff" : "#000000";
