import Download from "lucide-react/icons/download";
import Papa from "papaparse";
import { useState } from "react";
import type { ImportSource } from "#contract/import.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatNumber } from "#ui/format.ts";
import { Table, Td, Th } from "#ui/table.tsx";
import { saveFile } from "./-save-file.ts";

const SHOWN = 50;

/** The rows that were left out, why, and a file of them to mend and import again. */
export function FailedRows({ source }: { source: ImportSource }) {
  const [shown, setShown] = useState(SHOWN);
  const rows = source.failed_rows;
  const download = () => {
    // The columns of the file itself, so that the rows can be mended and sent again as they are.
    const table = rows.map(({ line, reason, row, fields }) => [line, reason, ...(fields ?? [row ?? ""])]);
    const header = [m.imports_line(), m.imports_reason(), ...(source.columns ?? [m.imports_row()])];
    // Cells that a spreadsheet would run as a formula are made plain text.
    saveFile(Papa.unparse([header, ...table], { escapeFormulae: true }), `${source.name}-left-out.csv`);
  };
  return (
    <Card
      flush
      title={m.imports_left_out()}
      description={m.imports_left_out_text()}
      actions={
        <Button icon={Download} onClick={download}>
          {m.imports_download()}
        </Button>
      }
      footer={
        rows.length > shown && (
          <Button variant="ghost" onClick={() => setShown(shown + SHOWN * 10)}>
            {m.imports_more_rows({ count: formatNumber(rows.length - shown) })}
          </Button>
        )
      }
    >
      <Table caption={m.imports_left_out()}>
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
              <Td>{row.reason}</Td>
              <Td className="min-w-64 text-ink-soft">
                <span dir="auto" className="line-clamp-1 break-all">
                  {row.row}
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
