import { useEffect, useRef, useState, useId } from "react";
import type { EditorField, EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { takeFields } from "#app/features/reviews/editor-form/merge-edits.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import type { Conflict } from "./use-save.ts";
import { fieldName } from "#app/features/reviews/sidebar/field-names.ts";
import { formatValue } from "#app/features/reviews/sidebar/field-values.ts";
import { WordDiff } from "#app/shared/text/word-diff.tsx";

type ConflictFieldProps = {
  field: string;
  mine: unknown;
  theirs: unknown;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One field two people changed: both values whole, the differences between them, and the choice. */
function ConflictField({ field, mine, theirs, side, onChoose }: ConflictFieldProps) {
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

type ConflictViewProps = { conflict: Conflict; onResolve: (values: EditorForm) => void };
export type Side = "mine" | "theirs";

/** Both sides of every field two people changed, to choose from before anything is saved. */
export function ConflictView({ conflict: { merged, stored }, onResolve }: ConflictViewProps) {
  const { conflicts, values } = merged;
  const [chosen, setChosen] = useState<Partial<Record<EditorField, Side>>>({});
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((field) => [field, side])));
  const open = conflicts.filter((field) => !chosen[field]);
  const save = () => {
    const theirs = conflicts.filter((field) => chosen[field] === "theirs");
    onResolve(takeFields(values, stored.values, theirs));
  };
  return (
    <section aria-labelledby="conflict-title" className="flex flex-col gap-6">
      <div className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
        <h2 id="conflict-title" ref={title} tabIndex={-1} className="font-medium">
          {m.record_conflict_title()}
        </h2>
        <p>{m.record_conflict_text()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => all("mine")}>
          {m.record_conflict_all_mine()}
        </Button>
        <Button size="sm" onClick={() => all("theirs")}>
          {m.record_conflict_all_theirs()}
        </Button>
      </div>
      {conflicts.map((field) => (
        <ConflictField
          key={field}
          field={field}
          mine={values[field]}
          theirs={stored.values[field]}
          side={chosen[field]}
          onChoose={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          aria-disabled={open.length > 0 || undefined}
          onClick={() => open.length === 0 && save()}
        >
          {m.record_conflict_save()}
        </Button>
        {open.length > 0 && (
          <p role="status" className="text-sm text-ink-soft">
            {m.record_conflict_open({ count: open.length })}
          </p>
        )}
      </div>
    </section>
  );
}
