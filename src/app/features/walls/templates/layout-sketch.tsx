import { cx } from "#ui/core/cx.ts";
import { type Sketched, SKETCHES } from "./sketch-shapes.ts";

/** An arrangement of cards, drawn small. Decoration: its name stands beside it. */
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
