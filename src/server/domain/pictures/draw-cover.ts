import { REVIEW_PICTURES } from "#contract/reviews/review-picture.ts";
import { isRightToLeft } from "#server/platform/drawing/draw-text.ts";
import { starRow, starRowWidth } from "#server/platform/drawing/star-row.ts";
import { brandPicture } from "./draw-brand.ts";
import { drawPerson } from "./draw-person.ts";
import type { ReviewContent } from "./draw-review.ts";
import type { PictureLook } from "./picture-look.ts";
import { LINE, type Pen, createPen, sizesBetween } from "./picture-pen.ts";

export interface CoverContent {
  title: string;
  text: string;
  /** `label` is shown next to the stars, such as the number of reviews. */
  rating: { stars: number; label: string } | null;
  /** Shown as a card, without its brand. */
  review: ReviewContent | null;
  brand: ReviewContent["brand"];
}

const { width: WIDTH, height: HEIGHT } = REVIEW_PICTURES.link;
const MARGIN = 72;
const CARD = { width: 500, height: 486, pad: 40 };
const STAR = 36;

/** The review as a card, `left` pixels from the edge. */
async function drawCard(pen: Pen, review: ReviewContent, look: PictureLook, left: number): Promise<void> {
  const { canvas } = pen;
  const box = { left, top: MARGIN, ...CARD };
  canvas.rect(box, { fill: look.ground, radius: 28, stroke: look.starEmpty });
  const own = isRightToLeft(review.quote || review.person.name);
  const area = { left: box.left + CARD.pad, top: box.top + CARD.pad, width: CARD.width - 2 * CARD.pad };
  const starsTop = review.stars === null ? 0 : 30 + 26;
  if (review.stars !== null) {
    const start = own ? area.left + area.width - starRowWidth(30) : area.left;
    const row = { size: 30, left: start, top: area.top, isMirrored: own };
    canvas.svg(starRow({ ...row, stars: review.stars, full: look.star, empty: look.starEmpty }));
  }
  const height = CARD.height - 2 * CARD.pad - starsTop - 80 - 26;
  const quote = await pen.write(
    review.quote,
    { width: area.width, height },
    { sizes: sizesBetween(44, 27), bold: true, colour: look.text },
  );
  if (quote) {
    const at = area.top + starsTop + (height - quote.height) / 2;
    canvas.put(quote, own ? area.left + area.width - quote.width : area.left, at);
  }
  const foot = { left: area.left, top: box.top + CARD.height - CARD.pad - 76, width: area.width };
  await drawPerson(pen, review.person, look, { ...foot, size: 76, nameSize: 27, isMirrored: own });
}

/** Draws the link preview of a wall or form: title, text and rating, and next to them a review. */
export async function drawCover(
  { title, text, rating, review, brand }: CoverContent,
  { ground, card }: { ground: PictureLook; card: PictureLook },
): Promise<Buffer<ArrayBuffer>> {
  const pen = createPen({ width: WIDTH, height: HEIGHT }, ground.font);
  const { canvas } = pen;
  const isMirrored = isRightToLeft(title);
  canvas.rect({ left: 0, top: 0, width: WIDTH, height: HEIGHT }, { fill: ground.ground });
  const inner = WIDTH - 2 * MARGIN;
  const width = review ? inner - CARD.width - 56 : inner;
  const start = isMirrored ? WIDTH - MARGIN - width : MARGIN;
  const place = (own: number) => (isMirrored ? start + width - own : start);

  const logo = await brandPicture(pen, brand, ground, {
    width: width * 0.7,
    height: 54,
    size: 28,
    ground: ground.ground,
  });
  if (logo) canvas.put(logo, place(logo.width), MARGIN);
  const room = HEIGHT - 2 * MARGIN - 54 - (rating ? STAR + 36 : 0) - 40;
  const heading = await pen.write(
    title,
    { width, height: text ? room - 110 : room },
    { sizes: sizesBetween(review ? 68 : 84, 34), bold: true, colour: ground.text },
  );
  const below = await pen.write(text, { width, height: 92 }, { sizes: [32, 29, 26], colour: ground.muted });
  const group = (heading?.height ?? 0) + (below ? below.height + 34 : 0);
  let top = MARGIN + 54 + 40 + Math.max(0, (room - group) / 2);
  if (heading) {
    canvas.put(heading, place(heading.width), top);
    top += heading.height + 34;
  }
  if (below) canvas.put(below, place(below.width), top);
  if (rating) {
    const rowWidth = starRowWidth(STAR);
    const row = { size: STAR, left: place(rowWidth), top: HEIGHT - MARGIN - STAR, isMirrored };
    canvas.svg(starRow({ ...row, stars: rating.stars, full: ground.star, empty: ground.starEmpty }));
    const label = await pen.write(
      rating.label,
      { width: width - rowWidth - 20, height: 28 * LINE },
      { sizes: [28, 25, 22], colour: ground.muted },
    );
    const aside = isMirrored ? row.left - 20 - (label?.width ?? 0) : row.left + rowWidth + 20;
    if (label) canvas.put(label, aside, row.top + (STAR - label.height) / 2);
  }
  if (!review) return canvas.png();

  await drawCard(pen, review, card, isMirrored ? MARGIN : WIDTH - MARGIN - CARD.width);
  return canvas.png();
}
