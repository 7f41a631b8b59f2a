import type { ContactMapping } from "#contract/contact-files.ts";
import type { Sheet } from "#app/imports/sheet.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/card.tsx";
import { Table, Td, Th } from "#ui/table.tsx";
import { COLUMNS, columnWords } from "./columns.ts";

const SHOWN = 5;

/** The first rows of the file under the names they will have. */
export function Preview({ sheet, mapping }: { sheet: Sheet; mapping: ContactMapping }) {
  const shown = COLUMNS.flatMap((column) => {
    const header = mapping[column];
    return header ? [{ column, index: sheet.headers.indexOf(header) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card flush title={m.imports_preview()} description={m.contacts_preview_text()}>
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
            <tr key={line}>
              {shown.map(({ column, index }) => (
                <Td key={column} dir="auto" className="max-w-56">
                  <span className="line-clamp-1">{row[index]}</span>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
