import { useEffect, useRef, useState } from "react";
import type { EditorField, EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { takeFields } from "#app/features/reviews/editor-form/merge-edits.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { ConflictField } from "./conflict-field.tsx";
import type { Conflict } from "./use-save.ts";

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
