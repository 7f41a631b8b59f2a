import { useEffect, useRef, useState, useId } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import type { Conflict } from "#app/shared/draft-editor/autosave/autosave.ts";
import type { PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { formatPart } from "#app/shared/draft-editor/merge/value-text.ts";

type Side = "mine" | "theirs";

type ConflictPartProps = {
  /** What the part is called. */
  label: string;
  sides: Record<Side, unknown>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One thing two people changed: both sides whole, and the choice. */
function ConflictChoice({ label, sides, chosen, onChoose }: ConflictPartProps) {
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

type ConflictViewProps<V extends Tree> = {
  conflict: Conflict<V>;
  parts: PartMerger<V>;
  labelOf: (path: string) => string;
  words: { title: string; text: string; publish: string };
  onResolve: (values: V) => void;
};

/** Both sides of everything two people changed, to choose from before anything is saved. */
export function ConflictView<V extends Tree>({ conflict, parts, labelOf, words, onResolve }: ConflictViewProps<V>) {
  const { merged, theirs, next } = conflict;
  const { conflicts, values } = merged;
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [mine, other] = [parts.split(values), parts.split(theirs)];
  const open = conflicts.filter((path) => !chosen[path]);
  const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((path) => [path, side])));
  const settle = () => {
    if (open.length > 0) return;
    onResolve(
      parts.take(
        values,
        theirs,
        conflicts.filter((path) => chosen[path] === "theirs"),
      ),
    );
  };
  return (
    <section
      aria-labelledby="conflict-title"
      className="mx-auto flex h-full w-full max-w-3xl flex-col gap-6 overflow-y-auto p-5 sm:p-8"
    >
      <div className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
        <h2 id="conflict-title" ref={title} tabIndex={-1} className="font-medium">
          {words.title}
        </h2>
        <p>{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => all("mine")}>
          {m.record_conflict_all_mine()}
        </Button>
        <Button size="sm" onClick={() => all("theirs")}>
          {m.record_conflict_all_theirs()}
        </Button>
      </div>
      {conflicts.map((path) => (
        <ConflictChoice
          key={path}
          label={labelOf(path)}
          sides={{ mine: mine.get(path), theirs: other.get(path) }}
          chosen={chosen[path]}
          onChoose={(side) => setChosen({ ...chosen, [path]: side })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" aria-disabled={open.length > 0 || undefined} onClick={settle}>
          {next === "publish" ? words.publish : m.record_conflict_save()}
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
