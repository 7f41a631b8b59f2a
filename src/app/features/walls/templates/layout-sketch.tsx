import { cx } from "#ui/core/cx.ts";
import type { Layout, WidgetKind } from "#contract/walls/layouts/layout-table.ts";

export type Sketched = Layout | WidgetKind;

type Box = readonly [x: number, y: number, width: number, height: number];
type Dot = readonly [x: number, y: number, radius: number];
interface SketchShapes {
  cards: readonly Box[];
  dots?: readonly Dot[];
}

const row = (y: number, height: number, starts: readonly number[], width: number): Box[] =>
  starts.map((x) => [x, y, width, height]);
const dots = (y: number, count: number, radius = 1.2): Dot[] =>
  Array.from({ length: count }, (_, index) => [32 + (index - (count - 1) / 2) * radius * 3.4, y, radius]);

const MASONRY: SketchShapes = {
  cards: [
    [5, 4, 16, 13],
    [5, 20, 16, 20],
    [24, 4, 16, 20],
    [24, 27, 16, 13],
    [43, 4, 16, 9],
    [43, 16, 16, 24],
  ],
};
const MOVING: SketchShapes = { cards: row(12, 20, [-9, 12, 33, 54], 18) };

/** Each layout on a canvas of 64 by 44. */
const SKETCHES: Record<Sketched, SketchShapes> = {
  masonry: MASONRY,
  grid: { cards: [...row(5, 15, [5, 24, 43], 16), ...row(24, 15, [5, 24, 43], 16)] },
  list: {
    cards: [
      [9, 4, 46, 10],
      [9, 17, 46, 10],
      [9, 30, 46, 10],
    ],
  },
  spotlight: {
    cards: [
      [5, 5, 14, 15],
      [5, 24, 14, 15],
      [22, 5, 20, 34],
      [45, 5, 14, 15],
      [45, 24, 14, 15],
    ],
  },
  carousel: { cards: row(7, 23, [-10, 18, 46], 25), dots: dots(37, 3) },
  marquee: MOVING,
  horizontal: MOVING,
  single: { cards: [[13, 6, 38, 25]], dots: dots(37, 3) },
  "avatar-group": {
    cards: [[20, 31, 24, 3]],
    dots: [
      [16, 18, 7],
      [27, 18, 7],
      [38, 18, 7],
      [49, 18, 7],
    ],
  },
  "avatar-carousel": {
    cards: [[15, 26, 34, 12]],
    dots: [
      [13, 14, 5],
      [32, 13, 8],
      [51, 14, 5],
    ],
  },
  floating: { cards: [[34, 26, 26, 13]], dots: [[40, 32, 2.6]] },
  toast: { cards: [[4, 26, 36, 14]], dots: [[10, 33, 3]] },
  logos: { cards: row(18, 8, [-5, 13, 31, 49], 14) },
  badge: { cards: [[14, 14, 36, 16]], dots: dots(22, 5, 1.9) },
  quote: {
    cards: [
      [21, 14, 34, 4],
      [21, 21, 27, 4],
      [21, 28, 16, 2.4],
    ],
    dots: [[12, 19, 5]],
  },
  strip: { cards: row(19, 6, [-12, 16, 44], 24) },
  vertical: {
    cards: [
      [10, -5, 20, 16],
      [10, 14, 20, 14],
      [10, 31, 20, 18],
      [34, -9, 20, 13],
      [34, 7, 20, 18],
      [34, 28, 20, 20],
    ],
  },
  cross: { cards: [...row(6, 14, [-8, 14, 36, 58], 19), ...row(24, 14, [-18, 4, 26, 48], 19)] },
};

/** A small drawing of a layout. Decorative: the name is beside it. */
export function LayoutSketch({ of, className }: { of: Sketched; className?: string }) {
  const { cards, dots = [] } = SKETCHES[of];
  return (
    <svg aria-hidden viewBox="0 0 64 44" className={cx("rounded-md bg-accent-soft text-accent-line", className)}>
      {cards.map(([x, y, width, height], index) => (
        <rect
          key={index}
          {...{ x, y, width, height }}
          rx="1.5"
          className="fill-surface stroke-current"
          strokeWidth="0.8"
        />
      ))}
      {dots.map(([cx, cy, r], index) => (
        <circle key={index} {...{ cx, cy, r }} className="fill-accent stroke-accent-soft" strokeWidth="1" />
      ))}
    </svg>
  );
}
