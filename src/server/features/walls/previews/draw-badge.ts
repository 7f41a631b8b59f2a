import sharp, { type OverlayOptions } from "sharp";
import type { Average, WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { drawText, isRightToLeft } from "#server/platform/drawing/draw-text.ts";
import { starRow, starRowWidth } from "#server/platform/drawing/star-row.ts";
import { xmlText } from "#server/platform/text/xml-text.ts";
import type { Locale } from "#visitor/text/locale.ts";

/** Twice the height at which mails and pages show it; as wide as its words. */
const HEIGHT = 144;
const MOST_WIDTH = 900;

const PAD = 36;
const STAR = 38;

const inLocale = (locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** How many reviews an average is of. */
export const averageLine = ({ count }: Average, locale: Locale): string =>
  m.wall_average_count({ count, n: inLocale(locale).format(count) }, { locale });

interface BadgeOptions {
  theme: "light" | "dark";
  locale: Locale;
}

/** Average and number of reviews as a PNG for places that take pictures only, such as the signature of a mail. */
export async function drawBadge(
  { light, dark }: Pick<WallView, "light" | "dark">,
  shown: Average,
  { theme, locale }: BadgeOptions,
): Promise<Buffer<ArrayBuffer>> {
  const colours = theme === "dark" ? { ...light, ...dark } : light;
  const { card = "#fff", text = "#111", muted = "#666", star = "#e3a008", "star-empty": empty = "#ddd" } = colours;
  const number = inLocale(locale);
  const words = averageLine(shown, locale);
  const most = { width: MOST_WIDTH };
  const score = await drawText({
    text: number.format(shown.stars),
    size: 62,
    bold: true,
    colour: text,
    ...most,
  });
  const line = await drawText({ text: words, size: 25, bold: false, colour: muted, ...most });
  const aside = PAD + (score?.width ?? 0) + 28;
  const starsWidth = starRowWidth(STAR);
  const width = aside + Math.max(line?.width ?? 0, starsWidth) + PAD;
  const isMirrored = isRightToLeft(words);
  const place = (left: number, wide: number) => (isMirrored ? width - left - wide : left);
  const layers: OverlayOptions[] = [];
  if (score) {
    const top = Math.round((HEIGHT - score.height) / 2);
    layers.push({ input: score.data, left: place(PAD, score.width), top });
  }
  if (line) layers.push({ input: line.data, left: place(aside, line.width), top: 86 });
  const row = { size: STAR, full: star, empty, left: place(aside, starsWidth), top: 34, isMirrored };
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">` +
    `<rect x="1" y="1" width="${width - 2}" height="${HEIGHT - 2}" rx="34" fill="${xmlText(card)}" stroke="${xmlText(text)}" stroke-opacity=".16" stroke-width="2"/>` +
    `${starRow({ stars: shown.stars, ...row })}</svg>`;
  const { data } = await sharp(Buffer.from(ground)).composite(layers).png().toBuffer({ resolveWithObject: true });
  return Buffer.from(data);
}
