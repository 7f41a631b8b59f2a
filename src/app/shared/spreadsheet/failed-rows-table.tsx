import { useState } from "react";
import type { FailedRow } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";

const SHOWN = 50;

export function FailedTable({ rows, count }: { rows: FailedRow[]; count: number }) {
  const [shown, setShown] = useState(SHOWN);
  const loaded = rows.length - shown;
  return (
    <>
      <Table caption={m.imports_with_errors()}>
        <thead>
          <tr>
            <Th end>{m.imports_line()}</Th>
            <Th>{m.imports_reason()}</Th>
            <Th>{m.imports_row()}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.line}>
              <Td end className="tabular-nums text-ink-soft">
                {formatNumber(row.line)}
              </Td>
              <Td className="min-w-64">{row.reason}</Td>
              <Td className="min-w-64 text-ink-soft">
                <span dir="auto" className="line-clamp-1 break-all">
                  {row.row}
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {(loaded > 0 || count > rows.length) && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 text-sm text-ink-soft">
          {loaded > 0 && (
            <Button variant="ghost" onClick={() => setShown(shown + SHOWN * 10)}>
              {m.imports_more_rows({ count: formatNumber(loaded) })}
            </Button>
          )}
          {count > rows.length && <span>{m.hub_rest_in_file({ count: formatNumber(count - rows.length) })}</span>}
        </div>
      )}
    </>
  );
}
