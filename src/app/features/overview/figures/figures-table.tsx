import { Link } from "@tanstack/react-router";
import { formatNumber } from "#ui/core/format-number.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";
import type { Figures } from "./figure.ts";

/** The figures of a card in rows, each the way to what was counted. */
export function FiguresTable({ figures: { title, head, rows } }: { figures: Figures }) {
  const [name, ...columns] = head;
  return (
    <Table caption={title}>
      <thead>
        <tr>
          <Th>{name}</Th>
          {columns.map((column) => (
            <Th key={column} end>
              {column}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Td dir="auto" className="max-w-64 min-w-36 text-start break-words">
              {row.to ? (
                <Link
                  {...row.to}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {row.name}
                </Link>
              ) : (
                row.name
              )}
            </Td>
            {row.values.map((value, index) => (
              <Td key={columns[index]} end className="tabular-nums">
                {formatNumber(value)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
