import { useId } from "react";
import { fieldName } from "#app/features/reviews/sidebar/field-names.ts";
import { formatValue } from "#app/features/reviews/sidebar/field-values.ts";
import { WordDiff } from "#app/shared/text/word-diff.tsx";
import { m } from "#messages/gen/messages.js";
import type { Side } from "./conflict-view.tsx";

type ConflictFieldProps = {
  field: string;
  mine: unknown;
  theirs: unknown;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One field two people changed: both values whole, the differences between them, and the choice. */
export function ConflictField({ field, mine, theirs, side, onChoose }: ConflictFieldProps) {
  const name = useId();
  const sides = { mine: formatValue(field, mine), theirs: formatValue(field, theirs) };
  const labels = { mine: m.record_conflict_mine(), theirs: m.record_conflict_theirs() };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{fieldName(field)}</legend>
      <div className="grid gap-3 @xl:grid-cols-2">
        {(["mine", "theirs"] as const).map((one) => (
          <label
            key={one}
            htmlFor={`${name}-${one}`}
            className="flex gap-3 rounded-md border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={`${name}-${one}`}
              type="radio"
              name={name}
              value={one}
              checked={side === one}
              aria-labelledby={`${name}-${one}-words`}
              onChange={() => onChoose(one)}
              className="mt-1 size-4 shrink-0 outline-none"
            />
            <span id={`${name}-${one}-words`} className="min-w-0 flex-1">
              <span className="block text-sm font-medium text-ink-soft">{labels[one]}</span>
              <span dir="auto" className="block max-h-60 overflow-y-auto whitespace-pre-line">
                {sides[one] || <span className="text-ink-faint">{m.record_conflict_empty()}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className="rounded-sm bg-sunken px-3 py-2">
        <p className="text-sm text-ink-faint">{m.record_conflict_difference()}</p>
        <WordDiff before={sides.mine} after={sides.theirs} />
      </div>
    </fieldset>
  );
}
