import { useWatch } from "react-hook-form";
import type { FormStyle } from "#contract/forms/form-extras.ts";
import { lookOf } from "#contract/forms/form-theme.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

const STAR = "M0-3.4 1-1.1 3.4-.9 1.6.8 2.1 3.2 0 1.9-2.1 3.2-1.6.8-3.4-.9-1-1.1Z";

/** A form in this style, small, in its own colours and with its own corners. */
export function StyleSketch({ of }: { of: FormStyle }) {
  const look = useWatch<FormValues, "extras.look">({ name: "extras.look" });
  const { theme, radius, ...colours } = lookOf(look, null);
  const { page, card, text, muted, accent, border } = colours[theme === "dark" ? "dark" : "light"];
  const round = radius / 8;
  const line = (y: number, width: number, fill: string, height = 2) => (
    <rect x={32 - width / 2} y={y} width={width} height={height} rx={1} fill={fill} />
  );
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="w-full rounded-sm rtl:-scale-x-100 border border-line">
      <rect width={64} height={64} fill={page} />
      <rect x={10} y={6} width={44} height={52} rx={round * 1.5} fill={card} stroke={border} strokeWidth={0.5} />
      {of === "steps" ? (
        <>
          <rect x={27} y={10} width={4} height={1.2} rx={0.6} fill={accent} />
          <rect x={33} y={10} width={4} height={1.2} rx={0.6} fill={border} />
          {line(18, 28, text, 3)}
          {line(24, 22, muted, 1.5)}
          <rect x={15} y={31} width={34} height={9} rx={round} fill={accent} />
          <rect x={15} y={43} width={34} height={9} rx={round} fill="none" stroke={border} strokeWidth={0.8} />
        </>
      ) : (
        <>
          {line(10, 24, text, 2.5)}
          {[-2, -1, 0, 1, 2].map((place) => (
            <path
              key={place}
              d={STAR}
              transform={`translate(${32 + place * 7.4} 19)`}
              fill={place < 2 ? accent : border}
            />
          ))}
          <rect x={15} y={26} width={34} height={11} rx={round} fill="none" stroke={muted} strokeWidth={0.6} />
          <rect x={15} y={39.5} width={16} height={5} rx={round} fill="none" stroke={muted} strokeWidth={0.6} />
          <rect x={33} y={39.5} width={16} height={5} rx={round} fill="none" stroke={muted} strokeWidth={0.6} />
          <rect x={15} y={47.5} width={34} height={6.5} rx={round} fill={accent} />
        </>
      )}
    </svg>
  );
}
