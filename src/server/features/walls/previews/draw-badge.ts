import sharp, { type OverlayOptions } from "sharp";
import type { Average, WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { drawText, isRightToLeft } from "#server/platform/drawing/draw-text.ts";
import { xmlText } from "#server/platform/text/xml-text.ts";
import type { Locale } from "#visitor/text/locale.ts";

/** Twice the height at which mails and pages show it; as wide as its words. */
const HEIGHT = 144;
const MOST_WIDTH = 900;

const PAD = 36;
const STAR = { size: 38, gap: 4 };
const STAR_SHAPE =
  "M19 1l5.600 11.900 12.900 1.700-9.500 8.900 2.500 12.900L19 30.100 7.500 36.400 10 23.500.500 14.600l12.900-1.700z";

function stars(average: number, full: string, empty: string): string {
  const width = 5 * (STAR.size + STAR.gap);
  const row = Array.from(
    { length: 5 },
    (_, n) => `<path transform="translate(${n * (STAR.size + STAR.gap)} 0)" d="${STAR_SHAPE}"/>`,
  ).join("");
  const shown = (Math.round(average * 2) / 2 / 5) * width;
  return (
    `<clipPath id="f"><rect width="${shown}" height="${STAR.size}"/></clipPath>` +
    `<g fill="${xmlText(empty)}">${row}</g><g fill="${xmlText(full)}" clip-path="url(#f)">${row}</g>`
  );
}

interface BadgeOptions {
  dataDir: string;
  theme: "light" | "dark";
  locale: Locale;
}

/** Average and number of reviews as a PNG for places that take pictures only, such as the signature of a mail. */
export async function drawBadge(
  { light, dark }: Pick<WallView, "light" | "dark">,
  { stars: average, count }: Average,
  { dataDir, theme, locale }: BadgeOptions,
): Promise<Buffer<ArrayBuffer>> {
  const colours = theme === "dark" ? { ...light, ...dark } : light;
  const { card = "#fff", text = "#111", muted = "#666", star = "#e3a008", "star-empty": empty = "#ddd" } = colours;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const words = m.wall_average_count({ count, n: number.format(count) }, { locale });
  const most = { width: MOST_WIDTH };
  const score = await drawText(dataDir, { text: number.format(average), size: 62, bold: true, colour: text, ...most });
  const line = await drawText(dataDir, { text: words, size: 25, bold: false, colour: muted, ...most });
  const aside = PAD + (score?.width ?? 0) + 28;
  const starsWidth = 5 * (STAR.size + STAR.gap) - STAR.gap;
  const width = aside + Math.max(line?.width ?? 0, starsWidth) + PAD;
  const isMirrored = isRightToLeft(words);
  const place = (left: number, wide: number) => (isMirrored ? width - left - wide : left);
  const layers: OverlayOptions[] = [];
  if (score) {
    const top = Math.round((HEIGHT - score.height) / 2);
    layers.push({ input: score.data, left: place(PAD, score.width), top });
  }
  if (line) layers.push({ input: line.data, left: place(aside, line.width), top: 86 });
  const row = place(aside, starsWidth);
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">` +
    `<rect x="1" y="1" width="${width - 2}" height="${HEIGHT - 2}" rx="34" fill="${xmlText(card)}" stroke="${xmlText(text)}" stroke-opacity=".16" stroke-width="2"/>` +
    `<g transform="translate(${row} 34)">${stars(average, star, empty)}</g></svg>`;
  const { data } = await sharp(Buffer.from(ground)).composite(layers).png().toBuffer({ resolveWithObject: true });
  return Buffer.from(data);
}
