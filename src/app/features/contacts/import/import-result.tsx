import { Link } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import { useEffect } from "react";
import type { Answer } from "#api/create-api.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";
import { Totals } from "#app/shared/figures/totals.tsx";
import { FailedTable } from "#app/shared/spreadsheet/failed-rows-table.tsx";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { Card } from "#ui/layout/card.tsx";

export type Outcome = Answer<"importContacts">["data"];

type ImportResultProps = { outcome: Outcome; name: string; again: () => void };

export function ImportResult({ outcome, name, again }: ImportResultProps) {
  const { contacts_created: created, failed_rows: rows, failed_count: failed, failed_csv: csv } = outcome;
  const repeated = outcome.contacts_repeated;
  const summary = m.contacts_import_done({ count: created, shown: formatNumber(created) });
  useEffect(() => announce(summary), [summary]);
  const save = () => saveCsv((csv ?? "").replace(/^\uFEFF/, ""), name.replace(/(?:\.\w+)?$/, "-left-out.csv"));
  const totals = [
    { name: m.imports_rows_read(), value: outcome.total_rows_processed },
    { name: m.contacts_import_created(), value: created },
    { name: m.contacts_import_updated(), value: outcome.contacts_updated },
    { name: m.contacts_import_unchanged(), value: outcome.contacts_unchanged },
    ...(repeated > 0 ? [{ name: m.contacts_import_repeated(), value: repeated }] : []),
    { name: m.imports_with_errors(), value: failed },
  ];
  return (
    <>
      <Card
        title={summary}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={again}>{m.contacts_import_again()}</Button>
            <Link to="/contacts" className={buttonStyles({ variant: "primary" })}>
              {m.contacts_import_see()}
            </Link>
          </div>
        }
      >
        <Totals layout="grid" totals={totals} />
        {repeated > 0 && (
          <p className="mt-4 text-sm text-ink-soft">
            {m.contacts_import_repeated_text({ count: repeated, shown: formatNumber(repeated) })}
          </p>
        )}
      </Card>
      {failed > 0 && (
        <Card
          flush
          title={m.imports_with_errors()}
          description={m.contacts_import_left_out_text()}
          actions={
            csv && (
              <Button icon={Download} onClick={save}>
                {m.imports_download()}
              </Button>
            )
          }
        >
          <FailedTable rows={rows} count={failed} />
        </Card>
      )}
    </>
  );
}
