import type { FailedRow } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { MoreRows, useShownRows } from "./more-rows.tsx";

export function FailedTable({ rows, count }: { rows: FailedRow[]; count: number }) {
  const { shown, left, showMore } = useShownRows(rows);
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
          {shown.map((row) => (
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
      <MoreRows left={left} rest={Math.max(0, count - rows.length)} showMore={showMore} />
    </>
  );
}
