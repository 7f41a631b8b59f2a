import { useState } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";

const SHOWN = 10;
const MORE = 500;

type ShownRows<Row> = { shown: Row[]; left: number; showMore: () => void };

/** A long list a few rows at a time. */
export function useShownRows<Row>(rows: Row[]): ShownRows<Row> {
  const [count, setCount] = useState(SHOWN);
  return {
    shown: rows.slice(0, count),
    left: Math.max(0, rows.length - count),
    showMore: () => setCount(count + MORE),
  };
}

/** `rest` counts the rows that are in the downloaded file alone. */
export function MoreRows({ left, rest, showMore }: { left: number; rest?: number; showMore: () => void }) {
  if (left === 0 && !rest) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 text-sm text-ink-soft">
      {left > 0 && (
        <Button variant="ghost" onClick={showMore}>
          {m.imports_more_rows({ count: formatNumber(left) })}
        </Button>
      )}
      {rest ? <span>{m.hub_rest_in_file({ count: formatNumber(rest) })}</span> : null}
    </div>
  );
}
