import { Link } from "@tanstack/react-router";
import type { DuplicateRow } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { readRef, refOf } from "#app/shared/review-data/review-ref.ts";
import { MoreRows, useShownRows } from "#app/shared/spreadsheet/more-rows.tsx";

function Repeated({ row: { review, earlier_line: line } }: { row: DuplicateRow }) {
  if (line !== null) return m.hub_earlier_line({ line: formatNumber(line) });
  if (!review) return null;
  const { type, id } = readRef({ ...review, id: String(review.id) }) ?? refOf({ ...review, feed_type: review.type });
  return (
    <Link
      to="/reviews/$type/$id"
      params={{ type, id: String(id) }}
      target="_blank"
      className="text-accent-ink underline"
    >
      {m.hub_open_review()}
    </Link>
  );
}

/** `rest` counts the duplicates that are in the downloaded file alone. */
export function DuplicateTable({ rows, rest }: { rows: DuplicateRow[]; rest?: number }) {
  const { shown, left, showMore } = useShownRows(rows);
  return (
    <>
      <Table caption={m.hub_duplicates()}>
        <thead>
          <tr>
            <Th end className="w-16">
              {m.imports_line()}
            </Th>
            <Th>{m.imports_column_name()}</Th>
            <Th>{m.imports_column_text()}</Th>
            <Th>{m.hub_same_as()}</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.line}>
              <Td end className="tabular-nums text-ink-soft">
                {formatNumber(row.line)}
              </Td>
              <Td dir="auto">{row.name}</Td>
              <Td className="min-w-64 text-ink-soft">
                <span dir="auto" className="line-clamp-1">
                  {row.words}
                </span>
              </Td>
              <Td className="whitespace-nowrap">
                <Repeated row={row} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <MoreRows left={left} rest={rest ?? 0} showMore={showMore} />
    </>
  );
}
