import { useEffect, useRef, useState, useId } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import type { Conflict } from "#app/shared/draft-editor/autosave/autosave.ts";
import type { PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { WordDiff } from "#app/shared/text/word-diff.tsx";
import { formatPart } from "#app/shared/draft-editor/merge/value-text.ts";

type Side = "mine" | "theirs";

type ConflictPartProps = {
  label: string;
  texts: Record<Side, string>;
  chosen: Side | undefined;
  showDifference: boolean;
  onChoose: (side: Side) => void;
};

function ConflictChoice({ label, texts, chosen, showDifference, onChoose }: ConflictPartProps) {
  const name = useId();
  const labels = { mine: m.record_conflict_mine(), theirs: m.record_conflict_theirs() };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid gap-3 @xl:grid-cols-2">
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
              aria-labelledby={`${name}-${side}-text`}
              onChange={() => onChoose(side)}
              className="mt-1 size-4 shrink-0 outline-none"
            />
            <span id={`${name}-${side}-text`} className="min-w-0 flex-1">
              <span className="block text-sm font-medium text-ink-soft">{labels[side]}</span>
              <span dir="auto" className="block max-h-60 overflow-y-auto break-words whitespace-pre-line">
                {texts[side] || <span className="text-ink-faint">{m.record_conflict_empty()}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
      {showDifference && (
        <div className="rounded-sm bg-sunken px-3 py-2">
          <p className="text-sm text-ink-faint">{m.record_conflict_difference()}</p>
          <WordDiff before={texts.mine} after={texts.theirs} />
        </div>
      )}
    </fieldset>
  );
}

type ConflictViewProps<V extends Tree> = {
  conflict: Conflict<V>;
  merger: PartMerger<V>;
  labelOf: (path: string) => string;
  textOf?: (path: string, value: unknown) => string;
  texts: { title: string; text: string; publish?: string };
  showDifference?: boolean;
  onResolve: (values: V) => void;
};

export function ConflictView<V extends Tree>(props: ConflictViewProps<V>) {
  const { conflict, merger, labelOf, texts, showDifference = false, onResolve } = props;
  const { textOf = (_path, value) => formatPart(value) } = props;
  const { merged, theirs, next } = conflict;
  const { conflicts, values } = merged;
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [mine, other] = [merger.split(values), merger.split(theirs)];
  const open = conflicts.filter((path) => !chosen[path]);
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(conflicts.map((path) => [path, side])));
  const resolve = () => {
    if (open.length > 0) return;
    const paths = conflicts.filter((path) => chosen[path] === "theirs");
    onResolve(merged.resolve(paths));
  };
  return (
    <section aria-labelledby="conflict-title" className="@container flex flex-col gap-6">
      <div className="rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
        <h2 id="conflict-title" ref={title} tabIndex={-1} className="font-medium">
          {texts.title}
        </h2>
        <p>{texts.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => chooseAll("mine")}>
          {m.record_conflict_all_mine()}
        </Button>
        <Button size="sm" onClick={() => chooseAll("theirs")}>
          {m.record_conflict_all_theirs()}
        </Button>
      </div>
      {conflicts.map((path) => (
        <ConflictChoice
          key={path}
          label={labelOf(path)}
          texts={{ mine: textOf(path, mine.get(path)), theirs: textOf(path, other.get(path)) }}
          chosen={chosen[path]}
          showDifference={showDifference}
          onChoose={(side) => setChosen({ ...chosen, [path]: side })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" aria-disabled={open.length > 0 || undefined} onClick={resolve}>
          {next === "publish" ? texts.publish : m.record_conflict_save()}
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

/** The same in place of an editor with a preview, which has no scrolling area of its own. */
export function ConflictScreen<V extends Tree>(props: ConflictViewProps<V>) {
  return (
    <div className="mx-auto h-full w-full max-w-3xl overflow-y-auto p-5 sm:p-8">
      <ConflictView {...props} />
    </div>
  );
}
