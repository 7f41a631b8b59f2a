import { useNavigate, useSearch, Link } from "@tanstack/react-router";
import ChartColumn from "lucide-react/icons/chart-column";
import Download from "lucide-react/icons/download";
import Table2 from "lucide-react/icons/table-2";
import type { ReactNode } from "react";
import { splitList } from "#app/shared/filters/review-search.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { type Figures, type CardName, isCard } from "./figures.ts";
import { FORMULA } from "#contract/core/csv-formula.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";

function FiguresTable({ figures: { title, head, rows } }: { figures: Figures }) {
  const [name, ...columns] = head;
  return (
    <Table figures caption={title}>
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
            <Td dir="auto" className="max-w-64 sm:min-w-36 break-words">
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

async function saveFigures({ card, head, rows }: Figures, days: { from: string; to: string }): Promise<void> {
  const { default: Papa } = await import("papaparse");
  const lines = rows.map(({ name, fileName = name, values }) => [fileName, ...values]);
  saveCsv(Papa.unparse([head, ...lines], { escapeFormulae: FORMULA }), `${card}-${days.from}-${days.to}.csv`);
}

/** Which cards are shown as tables, kept in the URL. */
export function useTables() {
  const tables = splitList(useSearch({ from: "/_admin/overview/" }).tables).filter(isCard);
  const navigate = useNavigate({ from: "/overview/" });
  const show = (card: CardName, asTable: boolean) => {
    const others = tables.filter((one) => one !== card);
    const next = (asTable ? [...others, card] : others).join(",") || undefined;
    void navigate({ search: (old) => ({ ...old, tables: next }), replace: true, resetScroll: false });
  };
  return { isTable: (card: CardName) => tables.includes(card), show };
}

type FiguresCardProps = {
  figures: Figures;
  days: { from: string; to: string };
  description?: ReactNode;
  /** Shown above the chart or the table. */
  lead?: ReactNode;
  /** Shown where there are no figures. */
  empty: ReactNode;
  className?: string;
  children: ReactNode;
};

export function FiguresCard({ figures, days, description, lead, empty, className, children }: FiguresCardProps) {
  const { isTable, show } = useTables();
  const { card, title, rows } = figures;
  const asTable = isTable(card);
  const none = rows.length === 0;
  const body = asTable ? <FiguresTable figures={figures} /> : <div className="px-5 pb-5">{children}</div>;
  return (
    <Card
      flush
      className={className}
      title={title}
      description={description}
      actions={
        !none && (
          <div className="flex items-center gap-1">
            <Segmented
              iconsOnly
              label={m.overview_as({ name: title })}
              options={[
                { value: "chart", label: m.overview_as_chart(), icon: ChartColumn },
                { value: "table", label: m.overview_as_table(), icon: Table2 },
              ]}
              value={asTable ? "table" : "chart"}
              onChange={(next) => show(card, next === "table")}
            />
            <IconButton
              icon={Download}
              label={m.overview_save_csv({ name: title })}
              onClick={() => void saveFigures(figures, days)}
            />
          </div>
        )
      }
    >
      {lead && <div className="px-5 pb-4">{lead}</div>}
      {none ? <div className="px-5 pb-5 text-ink-faint">{empty}</div> : body}
    </Card>
  );
}
