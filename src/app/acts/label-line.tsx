import type { ReviewLabel } from "#contract/label.ts";
import { LabelDot } from "#app/review/label-dot.tsx";
import { formatNumber } from "#ui/format.ts";
import type { Held } from "./label-choice.ts";

type LabelLineProps = { label: ReviewLabel; held: Held; onToggle: () => void };

/** One label to choose: ticked when all reviews have it, half when some do. */
export function LabelLine({ label, held, onToggle }: LabelLineProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-hover has-focus-visible:bg-hover pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="check -outline-offset-2"
        checked={held === "all"}
        ref={(box) => {
          if (box) box.indeterminate = held === "some";
        }}
        onChange={onToggle}
      />
      <span className="min-w-0 flex-1">
        <LabelDot name={label.name} colour={label.attributes?.css_color_code} />
      </span>
      {label.reviews_count !== undefined && (
        <span aria-hidden className="text-sm text-ink-faint tabular-nums">
          {formatNumber(label.reviews_count)}
        </span>
      )}
    </label>
  );
}
