import { type PictureFormat, type PictureStyle, REVIEW_PICTURES } from "#contract/reviews/review-picture.ts";
import type { Area } from "#server/platform/drawing/canvas.ts";
import { isRightToLeft } from "#server/platform/drawing/draw-text.ts";
import { starRow, starRowWidth } from "#server/platform/drawing/star-row.ts";
import { type Brand, brandPicture } from "./draw-brand.ts";
import { type Person, drawPerson } from "./draw-person.ts";
import { FORMAT_MEASURES } from "./picture-formats.ts";
import type { PictureLook } from "./picture-look.ts";
import { type Pen, createPen, sizesBetween } from "./picture-pen.ts";

export interface ReviewContent {
  quote: string;
  person: Person;
  /** Null when it was not rated with stars. */
  stars: number | null;
  /** Frame of a video, or the first picture. */
  poster: Buffer | undefined;
  isVideo: boolean;
  brand: Brand;
}

export interface ReviewDrawing {
  format: PictureFormat;
  style: PictureStyle;
  look: PictureLook;
}

/** Of the margin: from the edge of the picture to its card. */
const CARD_EDGE = 0.55;

function playMark({ width, height }: Area): string {
  const size = Math.min(width, height) * 0.26;
  const [x, y, r] = [width / 2, height / 2, size / 2];
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#000" opacity=".55"/>` +
    `<path fill="#fff" d="M${x - r * 0.28} ${y - r * 0.42}L${x + r * 0.46} ${y}L${x - r * 0.28} ${y + r * 0.42}z"/>`
  );
}

/** A large quotation mark, behind the text. */
function quoteMark({ left, top, size, fill }: { left: number; top: number; size: number; fill: string }): string {
  const one =
    "M0 62C0 27 22 6 56 0l5 12C42 18 32 29 31 44c3-1 6-2 10-2 17 0 29 12 29 29 0 18-13 31-31 31C15 102 0 86 0 62z";
  const scale = size / 150;
  return (
    `<g transform="translate(${left} ${top}) scale(${scale})" fill="${fill}" opacity=".14">` +
    `<path d="${one}"/><path transform="translate(82 0)" d="${one}"/></g>`
  );
}

/** The largest size, as a share, by the length of the quote: short quotes are set larger. */
const LARGEST: [upTo: number, share: number][] = [
  [40, 1],
  [90, 0.82],
  [Infinity, 0.7],
];

const sizesFor = (quote: string, [largest, smallest]: [number, number]): number[] =>
  sizesBetween(Math.round(largest * (LARGEST.find(([upTo]) => quote.length <= upTo)?.[1] ?? 1)), smallest);

/** Draws the background, and the card if there is one. Returns the area for the content. */
function drawGround({ canvas }: Pen, { format, style, look }: ReviewDrawing, foot: number): Area {
  const { width, height } = REVIEW_PICTURES[format];
  const { margin, inset, isWide } = FORMAT_MEASURES[format];
  canvas.rect({ left: 0, top: 0, width, height }, { fill: look.page });
  const area = { left: margin, top: margin + inset, width: width - 2 * margin, height: height - 2 * (margin + inset) };
  if (style !== "card") return { ...area, height: area.height - foot };
  const edge = Math.round(margin * CARD_EDGE);
  const card = { left: edge, top: edge + inset, width: width - 2 * edge, height: height - 2 * (edge + inset) - foot };
  canvas.rect(card, { fill: look.ground, radius: isWide ? 28 : 40, stroke: look.starEmpty });
  const [aside, above] = [edge * 0.5, edge * 0.35];
  return {
    left: area.left + aside,
    top: area.top + above,
    width: area.width - 2 * aside,
    height: area.height - 2 * above - foot,
  };
}

/** Draws the poster on the far side of a wide picture. Returns the area that remains for the text. */
async function drawPosterBeside(
  { canvas }: Pen,
  { poster, isVideo, quote }: ReviewContent,
  { format }: ReviewDrawing,
  { inner, isMirrored }: { inner: Area; isMirrored: boolean },
): Promise<Area> {
  const share = format === "signature" ? 0.28 : quote ? 0.36 : 0.5;
  const width = Math.round(inner.width * share);
  const area = { ...inner, width, left: isMirrored ? inner.left : inner.left + inner.width - width };
  if (!poster || !(await canvas.photo(poster, area, 20, isVideo ? playMark(area) : ""))) return inner;
  const gap = FORMAT_MEASURES[format].gap * 1.4;
  return { ...inner, width: inner.width - width - gap, left: isMirrored ? inner.left + width + gap : inner.left };
}

/** A review as a picture. Everything in it is sized so that nothing is cut. */
export async function drawReview(content: ReviewContent, drawing: ReviewDrawing): Promise<Buffer<ArrayBuffer>> {
  const { format, style, look } = drawing;
  const { width, height } = REVIEW_PICTURES[format];
  const measures = FORMAT_MEASURES[format];
  const { margin, inset, isWide, portrait, gap } = measures;
  const pen = createPen({ width, height }, look.font);
  const { canvas } = pen;
  const { quote, person, stars, poster, isVideo } = content;
  const isMirrored = isRightToLeft(quote || person.name);
  const isCard = style === "card";

  const brand = await brandPicture(pen, content.brand, look, {
    width: width * (isWide ? 0.26 : 0.6),
    height: Math.round(measures.brand * 1.7),
    size: measures.brand,
    ground: isWide ? look.ground : look.page,
  });
  const foot = isWide || !brand ? 0 : measures.brand * 1.7 + gap * 0.7;
  const inner = drawGround(pen, drawing, foot);
  const text = poster && isWide ? await drawPosterBeside(pen, content, drawing, { inner, isMirrored }) : inner;
  const frame = !poster || isWide ? 0 : Math.round((inner.width * (quote ? 9 : 12)) / 16);
  const posterHeight = Math.min(frame, Math.round(inner.height * (quote ? 0.42 : 0.66)));

  const starSize = measures.star * (quote || poster ? 1 : 1.7);
  const starsHeight = stars === null ? 0 : starSize + gap;
  const fixed = starsHeight + portrait + gap + (posterHeight > 0 ? posterHeight + gap : 0);
  const box = { width: text.width, height: text.height - fixed };
  const written = await pen.write(quote, box, {
    sizes: sizesFor(quote, measures.quote),
    bold: true,
    colour: look.text,
  });
  const slack = Math.max(0, text.height - fixed - (written?.height ?? -gap));
  // In a wide picture stars and person keep to the edges, with the quote centred between them; otherwise all are one group.
  const isSpread = isWide && written !== undefined;
  const place = (own: number) => (isMirrored ? text.left + text.width - own : text.left);

  let top = text.top + (isSpread ? 0 : slack / 2);
  if (posterHeight > 0 && poster) {
    const area = { ...inner, top, height: posterHeight };
    await canvas.photo(poster, area, 24, isVideo ? playMark(area) : "");
    top += posterHeight + gap;
  }
  const mark = { size: measures.mark, top: inset + margin * 0.8 };
  if (!isCard && !poster && written && top + starsHeight + (isSpread ? slack / 2 : 0) > mark.top + mark.size * 0.8) {
    const left = isMirrored ? margin : width - margin - mark.size;
    canvas.svg(quoteMark({ left, ...mark, fill: look.accent }));
  }
  if (stars !== null) {
    const left = place(starRowWidth(starSize));
    canvas.svg(starRow({ stars, size: starSize, full: look.star, empty: look.starEmpty, left, top, isMirrored }));
    top += starsHeight;
  }
  if (written) {
    canvas.put(written, place(written.width), isSpread ? top + slack / 2 : top);
    top += written.height + gap;
  }
  const rowTop = isSpread ? text.top + text.height - portrait : top;
  // The brand goes next to the person, unless a poster takes that place.
  const beside = isWide && brand && text === inner ? brand.width + gap : 0;
  await drawPerson(pen, person, look, {
    left: isMirrored ? text.left + beside : text.left,
    top: rowTop,
    width: text.width - beside,
    size: portrait,
    nameSize: measures.name,
    isMirrored,
  });
  if (!brand || (isWide && beside === 0)) return canvas.png();
  const end = isMirrored ? inner.left : inner.left + inner.width - brand.width;
  if (isWide) canvas.put(brand, end, inner.top + inner.height - (portrait + brand.height) / 2);
  else {
    const edge = isCard ? margin * CARD_EDGE : margin * 0.8;
    canvas.put(brand, isCard ? (width - brand.width) / 2 : place(brand.width), height - inset - edge - brand.height);
  }
  return canvas.png();
}
