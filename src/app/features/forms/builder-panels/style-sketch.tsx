import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FormStyle } from "#contract/forms/form-extras.ts";
import { lookOf } from "#contract/forms/view/form-theme.ts";
import type { FormColours } from "#contract/forms/view/form-view.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

const STAR = "M0-3.4 1-1.1 3.4-.9 1.6.8 2.1 3.2 0 1.9-2.1 3.2-1.6.8-3.4-.9-1-1.1Z";

interface SketchProps {
  colours: FormColours;
  /** Radius of corners. */
  round: number;
}

interface LineProps {
  /** Middle of the line. */
  x?: number;
  y: number;
  width: number;
  fill: string;
  height?: number;
}

const Line = ({ x = 32, y, width, fill, height = 2 }: LineProps) => (
  <rect x={x - width / 2} y={y} width={width} height={height} rx={1} fill={fill} />
);

const Card = ({ colours: { card, border }, round }: SketchProps) => (
  <rect x={10} y={6} width={44} height={52} rx={round * 1.5} fill={card} stroke={border} strokeWidth={0.5} />
);

function Steps(props: SketchProps) {
  const { text, muted, accent, border } = props.colours;
  return (
    <>
      <Card {...props} />
      <rect x={27} y={10} width={4} height={1.2} rx={0.6} fill={accent} />
      <rect x={33} y={10} width={4} height={1.2} rx={0.6} fill={border} />
      <Line y={18} width={28} fill={text} height={3} />
      <Line y={24} width={22} fill={muted} height={1.5} />
      <rect x={15} y={31} width={34} height={9} rx={props.round} fill={accent} />
      <rect x={15} y={43} width={34} height={9} rx={props.round} fill="none" stroke={border} strokeWidth={0.8} />
    </>
  );
}

function Stars(props: SketchProps) {
  const { text, muted, accent, border } = props.colours;
  const { round } = props;
  return (
    <>
      <Card {...props} />
      <Line y={10} width={24} fill={text} height={2.5} />
      {[-2, -1, 0, 1, 2].map((place) => (
        <path key={place} d={STAR} transform={`translate(${32 + place * 7.4} 19)`} fill={place < 2 ? accent : border} />
      ))}
      <rect x={15} y={26} width={34} height={11} rx={round} fill="none" stroke={muted} strokeWidth={0.6} />
      <rect x={15} y={39.5} width={16} height={5} rx={round} fill="none" stroke={muted} strokeWidth={0.6} />
      <rect x={33} y={39.5} width={16} height={5} rx={round} fill="none" stroke={muted} strokeWidth={0.6} />
      <rect x={15} y={47.5} width={34} height={6.5} rx={round} fill={accent} />
    </>
  );
}

function Split({ colours: { card, text, accent, accent_text, border }, round }: SketchProps) {
  return (
    <>
      <rect width={30} height={64} fill={accent} />
      {[8, 15, 22].map((radius) => (
        <circle
          key={radius}
          cx={30}
          cy={0}
          r={radius}
          fill="none"
          stroke={accent_text}
          strokeWidth={3}
          opacity={0.14}
        />
      ))}
      <rect x={30} width={34} height={64} fill={card} />
      <Line x={13} y={46} width={18} fill={accent_text} height={3} />
      <Line x={11} y={52} width={14} fill={accent_text} height={1.5} />
      <Line x={45} y={15} width={20} fill={text} height={2.5} />
      <rect x={35} y={23} width={24} height={9} rx={round} fill={accent} />
      <rect x={35} y={35} width={24} height={9} rx={round} fill="none" stroke={border} strokeWidth={0.8} />
    </>
  );
}

function Conversation({ colours: { card, text, muted, accent, accent_text, border } }: SketchProps) {
  const asked = (y: number, width: number) => (
    <>
      <rect x={13} y={y} width={width} height={8} rx={3} fill={border} />
      <rect x={16} y={y + 3.2} width={width - 6} height={1.6} rx={0.8} fill={text} />
    </>
  );
  return (
    <>
      <rect x={8} width={48} height={64} fill={card} />
      {asked(6, 26)}
      <rect x={31} y={17} width={20} height={8} rx={3} fill={accent} />
      <rect x={34} y={20.2} width={14} height={1.6} rx={0.8} fill={accent_text} />
      {asked(29, 30)}
      <rect x={13} y={40} width={38} height={9} rx={2.5} fill="none" stroke={muted} strokeWidth={0.7} />
      <rect x={13} y={52} width={14} height={6.5} rx={2.5} fill={accent} />
    </>
  );
}

const SKETCHES: Record<FormStyle, (props: SketchProps) => ReactNode> = {
  steps: Steps,
  stars: Stars,
  split: Split,
  conversation: Conversation,
};

/** A form in this style, small, in its own colours and with its own corners. */
export function StyleSketch({ of }: { of: FormStyle }) {
  const look = useWatch<FormValues, "extras.look">({ name: "extras.look" });
  const { theme, radius, ...sides } = lookOf(look, null);
  const colours = sides[theme === "dark" ? "dark" : "light"];
  const Sketch = SKETCHES[of];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="w-full rounded-sm rtl:-scale-x-100 border border-line">
      <rect width={64} height={64} fill={colours.page} />
      <Sketch colours={colours} round={radius / 8} />
    </svg>
  );
}
