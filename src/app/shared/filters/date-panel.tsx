import { useState } from "react";
import { DATE_SPANS, firstDay, spanOf } from "./date-range.ts";
import { m } from "#messages/gen/messages.js";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import { DaysFields } from "./days-fields.tsx";
import type { PanelProps } from "./filters.ts";
import { spanName } from "./date-range-text.ts";

/** Days of the review itself: a span that ends today, or two days of one's own. */
export function DatePanel({ search, set, foresee }: PanelProps) {
  const { from, to } = search;
  const span = spanOf(from);
  const [own, setOwn] = useState(!span && (from ?? to) !== undefined);
  const read = ([chosen]: string[]) => ({ from: DATE_SPANS.find((one) => one === chosen), to: undefined });
  return (
    <div className="flex min-w-60 flex-col">
      <ChoicesPanel
        label={m.reviews_date()}
        value={[own ? "own" : (span ?? "any")]}
        onPoint={(next) => next[0] !== "own" && foresee(read(next))}
        onChange={(next) => {
          setOwn(next[0] === "own");
          // The days a span means are what one's own begin with.
          if (next[0] === "own") set({ from: firstDay(from, new Date()), to });
          else set(read(next));
        }}
        options={[
          { value: "any", label: m.reviews_any() },
          ...DATE_SPANS.map((value) => ({ value, label: spanName(value) })),
          { value: "own", label: m.inbox_date_own() },
        ]}
      />
      {own && (
        <div className="mt-1 border-t border-line pt-1">
          <DaysFields from={span ? undefined : from} to={to} onChange={set} />
        </div>
      )}
    </div>
  );
}
