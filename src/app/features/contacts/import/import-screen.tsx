import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import FileX from "lucide-react/icons/file-x";
import { useState, useEffect } from "react";
import type { Answer } from "#api/create-api.ts";
import type { ChosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { SHEET_MEGABYTES, SheetDrop } from "#app/shared/spreadsheet/sheet-drop.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { MappingStep } from "./mapping-step.tsx";
import Download from "lucide-react/icons/download";
import { Counts } from "#app/shared/figures/counts.tsx";
import { FailedTable } from "#app/shared/spreadsheet/failed-rows-table.tsx";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";

type ImportResultProps = { outcome: Outcome; name: string; again: () => void };

/** What came of a file: how many are new, changed and as before, and the rows that were left out. */
function ImportResult({ outcome, name, again }: ImportResultProps) {
  const { contacts_created: created, failed_rows: rows, failed_count: failed, failed_csv: csv } = outcome;
  const words = m.contacts_import_done({ count: created, shown: formatNumber(created) });
  useEffect(() => announce(words), [words]);
  const save = () => saveCsv((csv ?? "").replace(/^\uFEFF/, ""), name.replace(/(?:\.\w+)?$/, "-left-out.csv"));
  const counts = [
    { words: m.imports_rows_read(), value: outcome.total_rows_processed },
    { words: m.contacts_import_created(), value: created },
    { words: m.contacts_import_updated(), value: outcome.contacts_updated },
    { words: m.contacts_import_unchanged(), value: outcome.contacts_unchanged },
    { words: m.imports_left_out(), value: failed },
  ];
  return (
    <>
      <Card
        title={words}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={again}>{m.contacts_import_again()}</Button>
            <Link to="/contacts" className={buttonStyles({ variant: "primary" })}>
              {m.contacts_import_see()}
            </Link>
          </div>
        }
      >
        <Counts counts={counts} />
      </Card>
      {failed > 0 && (
        <Card
          flush
          title={m.imports_left_out()}
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

/** What came of a file. */
export type Outcome = Answer<"importContacts">["data"];

/** Contacts from a file: choose, say which column holds what, see what came of it. */
export function ImportScreen() {
  const { can, offers } = useSession();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [outcome, setOutcome] = useState<Outcome>();
  const again = () => {
    setChosen(undefined);
    setOutcome(undefined);
  };
  const back = (
    <Link to="/contacts" className="inline-flex min-h-6 items-center gap-1 text-sm text-ink-soft hover:text-ink">
      <Icon icon={ArrowLeft} size={14} className="rtl:-scale-x-100" />
      {m.shell_contacts()}
    </Link>
  );
  return (
    <PageBody>
      <PageHeader back={back} title={m.contacts_import()} description={chosen ? undefined : m.contacts_import_text()} />
      {!can("editor") || !offers("importContacts") ? (
        <Card>
          <EmptyState icon={FileX} title={m.contacts_import_absent_title()}>
            <p>{can("editor") ? m.contacts_import_absent_text() : m.contacts_import_viewer()}</p>
          </EmptyState>
        </Card>
      ) : (
        <>
          {!chosen && (
            <SheetDrop
              label={m.contacts_import_choose()}
              hint={m.contacts_import_hint({ limit: SHEET_MEGABYTES })}
              onFile={setChosen}
            />
          )}
          {chosen && !outcome && <MappingStep chosen={chosen} onDone={setOutcome} onCancel={again} />}
          {chosen && outcome && <ImportResult outcome={outcome} name={chosen.file.name} again={again} />}
        </>
      )}
    </PageBody>
  );
}
