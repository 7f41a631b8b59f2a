import type { CsvMapping } from "#contract/import.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/card.tsx";
import { Table, Td, Th } from "#ui/table.tsx";
import { columnWords } from "#app/imports/column-words.ts";
import { COLUMNS } from "#app/imports/guess-mapping.ts";
import type { Sheet } from "#app/imports/sheet.ts";

const SHOWN = 5;

/** The first rows of the file under the names they will have. */
export function MappingPreview({ sheet, mapping }: { sheet: Sheet; mapping: CsvMapping }) {
  const shown = COLUMNS.flatMap((column) => {
    const header = mapping[column];
    return header ? [{ column, index: sheet.headers.indexOf(header) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card flush title={m.imports_preview()} description={m.imports_preview_text()}>
      <Table caption={m.imports_preview()}>
        <thead>
          <tr>
            {shown.map(({ column }) => (
              <Th key={column}>{columnWords(column)}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, SHOWN).map((row, line) => (
            <tr key={row.join("\u0000").slice(0, 200) + line}>
              {shown.map(({ column, index }) => (
                <Td key={column} dir="auto" className={column === "review_text" ? "min-w-80" : "max-w-56"}>
                  <span className="line-clamp-2 whitespace-pre-line">{row[index]}</span>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
