import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { plainText } from "#app/shared/text/plain-text.ts";
import { cx } from "#ui/core/cx.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";
import type { Sheet } from "./sheet.ts";

const SHOWN = 5;

type SheetPreviewProps = {
  sheet: Sheet;
  /** The header is undefined where the file lacks the column. The import turns `markup` into plain text. */
  columns: { label: string; header: string | undefined; wide?: boolean; markup?: boolean }[];
  text: string;
};

const withoutMarkup = (cell: string) => (/[<&]/.test(cell) ? plainText(cell) : cell);

/** Dates and numbers. */
const UNBROKEN = /^[\d.,:/ -]+$/;

export function SheetPreview({ sheet, columns, text }: SheetPreviewProps) {
  const shown = columns.flatMap(({ header, ...column }) =>
    header ? [{ ...column, index: sheet.headers.indexOf(header) }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <Card flush title={m.imports_preview()} description={text}>
      <Table caption={m.imports_preview()}>
        <thead>
          <tr>
            {shown.map(({ label }, column) => (
              <Th key={column}>{label}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, SHOWN).map((row, line) => (
            <tr key={line}>
              {shown.map(({ index, wide, markup }, column) => (
                <Td key={column} className={wide ? "min-w-80" : "max-w-56"}>
                  <span
                    dir="auto"
                    className={cx(
                      "line-clamp-2",
                      UNBROKEN.test(row[index] ?? "") ? "whitespace-nowrap" : "whitespace-pre-line",
                    )}
                  >
                    {markup ? withoutMarkup(row[index] ?? "") : row[index]}
                  </span>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
