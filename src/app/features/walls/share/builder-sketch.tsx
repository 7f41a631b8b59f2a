import type { SiteBuilder } from "./site-builders.ts";

type Box = readonly [x: number, y: number, width: number, height: number];

interface Editor {
  /** Panels and windows of the editor, from back to front. */
  panels: readonly Box[];
  /** What is clicked to add an element. */
  add: Box;
  /** The field that the code is pasted into. */
  code: Box;
  /** Where the reviews will be. */
  reviews: Box;
}

const TOP = 12;

/** The layout of each editor on a canvas of 160 by 96, below the window bar. */
const EDITORS: Record<SiteBuilder, Editor> = {
  shopify: {
    panels: [
      [0, TOP, 38, 84],
      [118, TOP, 42, 84],
    ],
    add: [5, 56, 28, 9],
    code: [123, 32, 32, 30],
    reviews: [46, 52, 64, 30],
  },
  wix: {
    panels: [
      [0, TOP, 12, 84],
      [12, TOP, 40, 84],
      [78, 24, 66, 34],
    ],
    add: [17, 36, 30, 9],
    code: [84, 32, 54, 18],
    reviews: [62, 62, 82, 28],
  },
  squarespace: {
    panels: [[86, 22, 66, 46]],
    add: [10, 24, 30, 9],
    code: [92, 32, 54, 30],
    reviews: [10, 40, 66, 44],
  },
  webflow: {
    panels: [
      [0, TOP, 10, 84],
      [10, TOP, 38, 84],
      [132, TOP, 28, 84],
      [60, 22, 66, 44],
    ],
    add: [15, 58, 28, 9],
    code: [66, 32, 54, 26],
    reviews: [56, 70, 70, 20],
  },
  framer: {
    panels: [
      [0, TOP, 26, 84],
      [120, TOP, 40, 84],
    ],
    add: [30, 1.5, 30, 9],
    code: [125, 40, 30, 30],
    reviews: [36, 40, 74, 44],
  },
};

const rect = ([x, y, width, height]: Box) => ({ x, y, width, height });

function Step({ number, at: [x, y] }: { number: number; at: Box }) {
  return (
    <>
      <circle cx={x} cy={y} r={6} className="fill-accent stroke-surface" strokeWidth={1.5} />
      <text x={x} y={y + 2.8} textAnchor="middle" fontSize={8} className="fill-on-accent font-semibold">
        {number}
      </text>
    </>
  );
}

/** The editor of a site builder, schematically, with the numbers of the steps at the places they name. */
export function BuilderSketch({ of }: { of: SiteBuilder }) {
  const { panels, add, code, reviews } = EDITORS[of];
  const [x, y, width, height] = reviews;
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="w-full rounded-md border border-line bg-surface">
      <rect width={160} height={TOP} className="fill-sunken" />
      <rect {...rect(reviews)} rx={2} className="fill-accent-soft stroke-accent" strokeDasharray="3 2" />
      {[0, 1, 2].map((card) => (
        <rect
          key={card}
          {...rect([x + 4 + (card * (width - 4)) / 3, y + 4, (width - 16) / 3, height - 8])}
          rx={1.5}
          className="fill-surface stroke-accent"
          strokeWidth={0.6}
        />
      ))}
      {panels.map((panel) => (
        <rect key={panel.join()} {...rect(panel)} className="fill-sunken stroke-line" />
      ))}
      <rect {...rect(add)} rx={2} className="fill-surface stroke-accent" />
      <rect {...rect(code)} rx={2} className="fill-surface stroke-accent" />
      {[0.5, 0.75, 0.35].map((share, line) => (
        <rect
          key={share}
          {...rect([code[0] + 4, code[1] + 6 + line * 4.5, (code[2] - 8) * share, 1.6])}
          rx={0.8}
          className="fill-ink-faint"
        />
      ))}
      <Step number={2} at={add} />
      <Step number={3} at={code} />
    </svg>
  );
}
