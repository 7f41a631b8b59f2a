import { STAR_PATH } from "#ui/icons/star-path.ts";
import type { cardOf } from "./copy-review.ts";

type Card = ReturnType<typeof cardOf>;

const WIDTH = 1200;
const EDGE = 96;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const INK = "#1d1c1a";
const FAINT = "#6b6860";
const STAR_ON = "#e8a317";
const STAR_OFF = "#dedbd3";
const STAR_SIZE = 44;
const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Long text gets a smaller font instead of being cut. */
const SIZES: [upTo: number, size: number][] = [
  [140, 52],
  [320, 42],
  [700, 34],
  [Infinity, 28],
];

function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  return text.split("\n").flatMap((line) => {
    const lines: string[] = [""];
    for (const { segment } of segmenter.segment(line)) {
      const last = lines.at(-1) ?? "";
      if (last !== "" && pen.measureText(last + segment.trimEnd()).width > width) lines.push(segment.trimStart());
      else lines[lines.length - 1] = last + segment;
    }
    return lines;
  });
}

function drawStars(
  pen: CanvasRenderingContext2D,
  { stars, start, top, step }: Record<"stars" | "start" | "top" | "step", number>,
) {
  const path = new Path2D(STAR_PATH);
  for (let star = 0; star < 5; star += 1) {
    pen.save();
    pen.translate(start + star * step, top);
    pen.scale(STAR_SIZE / 16, STAR_SIZE / 16);
    pen.fillStyle = star < stars ? STAR_ON : STAR_OFF;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen, no list
    pen.fill(path);
    pen.restore();
  }
}

export async function drawCard({ comment, name, role, stars }: Card): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  const size = SIZES.find(([upTo]) => comment.length <= upTo)?.[1] ?? 28;
  const text = `500 ${size}px ${FONT}`;
  pen.font = text;
  const lines = wrap(pen, comment, WIDTH - 2 * EDGE);
  const leading = Math.round(size * 1.42);
  const starsHeight = stars > 0 ? STAR_SIZE + 40 : 0;
  canvas.width = WIDTH;
  canvas.height = EDGE * 2 + starsHeight + lines.length * leading + 56 + 40 + (role ? 38 : 0);
  const rtl = RTL.test(comment);
  const start = rtl ? WIDTH - EDGE : EDGE;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, WIDTH, canvas.height);
  if (stars > 0)
    drawStars(pen, {
      stars,
      start: rtl ? start - STAR_SIZE : start,
      top: EDGE,
      step: (rtl ? -1 : 1) * (STAR_SIZE + 8),
    });
  pen.direction = rtl ? "rtl" : "ltr";
  pen.textAlign = "start";
  pen.textBaseline = "top";
  pen.fillStyle = INK;
  pen.font = text;
  let top = EDGE + starsHeight;
  for (const line of lines) {
    pen.fillText(line, start, top);
    top += leading;
  }
  top += 56;
  pen.font = `600 30px ${FONT}`;
  pen.fillText(name, start, top);
  pen.fillStyle = FAINT;
  pen.font = `400 26px ${FONT}`;
  if (role) pen.fillText(role, start, top + 42);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The picture is too large."))), "image/png"),
  );
}
