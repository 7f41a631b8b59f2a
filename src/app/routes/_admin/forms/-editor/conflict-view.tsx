import { useEffect, useRef, useState } from "react";
import type { Conflict } from "#app/form/form-keeper.ts";
import type { FormValues } from "#app/form/form-values.ts";
import { partsOf, takeParts } from "#app/form/parts.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { ConflictPart, type Side } from "./conflict-part.tsx";

type ConflictViewProps = { conflict: Conflict; onResolve: (values: FormValues) => void };

/** Both sides of everything two people changed, to choose from before anything is saved. */
export function ConflictView({ conflict: { merged, theirs, next }, onResolve }: ConflictViewProps) {
  const { conflicts, values } = merged;
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [mine, other] = [partsOf(values), partsOf(theirs)];
  const open = conflicts.filter((path) => !chosen[path]);
  const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((path) => [path, side])));
  const settle = () => {
    if (open.length > 0) return;
    onResolve(
      takeParts(
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
          {m.form_editor_conflict_title()}
        </h2>
        <p>{m.form_editor_conflict_text()}</p>
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
        <ConflictPart
          key={path}
          path={path}
          sides={{ mine: mine.get(path), theirs: other.get(path) }}
          chosen={chosen[path]}
          onChoose={(side) => setChosen({ ...chosen, [path]: side })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" aria-disabled={open.length > 0 || undefined} onClick={settle}>
          {next === "publish" ? m.form_editor_conflict_publish() : m.record_conflict_save()}
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
