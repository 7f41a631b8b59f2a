import { isColour } from "#contract/core/values.ts";

type LabelDotProps = { name: string; colour?: string | null };

/** A review label. The colour is a separate dot, so that any colour stays readable. */
export function LabelDot({ name, colour }: LabelDotProps) {
  return (
    <span className="label-dot inline-flex h-5 max-w-32 min-w-12 items-center gap-1.5 rounded-full border border-line-strong px-2 text-xs text-ink-soft">
      <span
        aria-hidden
        className="size-2 shrink-0 rounded-full bg-ink-faint"
        style={colour && isColour(colour) ? { backgroundColor: colour } : undefined}
      />
      <span className="truncate" dir="auto">
        {name}
      </span>
    </span>
  );
}
