import { useId } from "react";
import { m } from "#messages/gen/messages.js";
import { formatPart } from "#app/shared/draft-editor/merge/value-text.ts";

export type Side = "mine" | "theirs";

type ConflictPartProps = {
  /** What the part is called. */
  label: string;
  sides: Record<Side, unknown>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One thing two people changed: both sides whole, and the choice. */
export function ConflictChoice({ label, sides, chosen, onChoose }: ConflictPartProps) {
  const name = useId();
  const labels = { mine: m.record_conflict_mine(), theirs: m.record_conflict_theirs() };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <label
            key={side}
            htmlFor={`${name}-${side}`}
            className="flex gap-3 rounded-md border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={`${name}-${side}`}
              type="radio"
              name={name}
              checked={chosen === side}
              aria-labelledby={`${name}-${side}-words`}
              onChange={() => onChoose(side)}
              className="mt-1 size-4 shrink-0 outline-none"
            />
            <span id={`${name}-${side}-words`} className="min-w-0 flex-1">
              <span className="block text-sm font-medium text-ink-soft">{labels[side]}</span>
              <span dir="auto" className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">
                {formatPart(sides[side]) || <span className="text-ink-faint">{m.record_conflict_empty()}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
