import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Undo from "lucide-react/icons/undo-2";
import { useEffect, useRef, useState } from "react";
import { query } from "#api/query.ts";
import type { DuplicateRow, ImportSource } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { pageTitle } from "#app/shared/page/page-title.ts";
import { Totals } from "#app/shared/figures/totals.tsx";
import { isEnded } from "#app/features/imports/import-status/import-ended.ts";
import { ImportState } from "#app/features/imports/import-status/import-state.tsx";
import { refreshAfterImport } from "#app/features/imports/import-status/refresh-after-import.ts";
import { useUndoImport } from "#app/features/imports/import-status/use-undo-import.ts";
import { FailedTable } from "#app/shared/spreadsheet/failed-rows-table.tsx";
import Download from "lucide-react/icons/download";
import { DuplicateTable } from "#app/features/imports/import-status/duplicate-table.tsx";
import { RunningImport } from "./running-import.tsx";
import { saveRows } from "#app/features/imports/import-status/save-rows.ts";

function DownloadRows({ id, rows }: { id: number; rows: Parameters<typeof saveRows>[1] }) {
  const [loading, setLoading] = useState(false);
  const press = async () => {
    setLoading(true);
    await saveRows(id, rows);
    setLoading(false);
  };
  return (
    <Button icon={Download} loading={loading} onClick={() => void press()}>
      {rows === "failed" ? m.imports_download() : m.hub_download_duplicates()}
    </Button>
  );
}

function FailedRows({ source }: { source: ImportSource }) {
  const links = source.kind === "web_links";
  return (
    <Card
      flush
      title={m.imports_with_errors()}
      description={links ? m.hub_links_left_out() : m.imports_left_out_text()}
      actions={<DownloadRows id={source.id} rows="failed" />}
    >
      <FailedTable rows={source.failed_rows} count={source.failed_count} />
    </Card>
  );
}

function DuplicateRows({ source, rows }: { source: ImportSource; rows: DuplicateRow[] }) {
  return (
    <Card
      flush
      title={hasSkippedDuplicates(source) ? m.hub_duplicates_skipped() : m.hub_duplicates_imported()}
      description={m.hub_duplicates_text()}
      actions={<DownloadRows id={source.id} rows="duplicate" />}
    >
      <DuplicateTable rows={rows} rest={Math.max(0, source.duplicates - rows.length)} />
    </Card>
  );
}

const POLL_MS = 600;
const PHOTOS_POLL_MS = 10_000;
const pollAfter = ({ state, photos }: ImportSource) => {
  if (!isEnded(state)) return POLL_MS;
  return photos && photos.waiting > 0 ? PHOTOS_POLL_MS : false;
};

export function ImportResult({ id }: { id: string }) {
  const undo = useUndoImport();
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...query("getImport", { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? pollAfter(state.data.data) : POLL_MS),
  });
  const source = data.data;
  const done = isEnded(source.state);
  const undone = source.state === "undone";
  const duplicates = source.duplicate_rows ?? [];
  const waiting = source.photos?.waiting ?? 0;
  const lastState = useRef(source.state);
  // The buttons that undo and stop it go with its state.
  const pressedAt = useRef<ImportSource["state"]>(undefined);
  const notePress = () => {
    pressedAt.current = source.state;
  };
  useEffect(() => {
    if (pressedAt.current === undefined || pressedAt.current === source.state) return;
    pressedAt.current = undefined;
    keepFocus(pageTitle() ?? null);
  }, [source.state]);
  useEffect(() => {
    if (!done) return;
    // Announce only an import that ends while it is open, not an old one.
    if (lastState.current !== source.state)
      announce(undone ? m.hub_undone() : m.imports_result({ count: formatNumber(source.reviews_imported) }));
    lastState.current = source.state;
    refreshAfterImport();
  }, [done, undone, source.state, source.reviews_imported]);
  return (
    <>
      <PageHeader
        back={<BackLink to="/imports">{m.imports_title()}</BackLink>}
        title={source.name}
        meta={<ImportState state={source.state} />}
        actions={
          done && (
            <>
              {undo.undoable(source) && (
                <Button
                  icon={Undo}
                  loading={undo.pending}
                  onClick={() => {
                    notePress();
                    void undo.run(source);
                  }}
                >
                  {m.hub_undo()}
                </Button>
              )}
              {!undone && (
                <Link to="/reviews" className={buttonStyles({ variant: "primary" })}>
                  {m.imports_see_reviews()}
                </Link>
              )}
            </>
          )
        }
      />
      <FormAlert message={source.state === "failed" ? (source.message ?? m.imports_failed_text()) : undefined} />
      <Card>
        {undone && <p className="mb-4 text-ink-soft">{m.hub_undone_text()}</p>}
        {source.state === "stopped" && <p className="mb-4 text-ink-soft">{m.hub_stopped_text()}</p>}
        {done ? (
          <>
            <Totals layout="grid" totals={countsOf(source)} />
            {waiting > 0 && (
              <p className="mt-4 text-sm text-ink-soft">
                {m.hub_photos_waiting({ count: waiting, shown: formatNumber(waiting) })}
              </p>
            )}
          </>
        ) : (
          <RunningImport source={source} at={dataUpdatedAt} onStop={notePress} />
        )}
      </Card>
      {source.failed_rows.length > 0 && <FailedRows source={source} />}
      {duplicates.length > 0 && <DuplicateRows source={source} rows={duplicates} />}
    </>
  );
}

/** Skipped duplicates were read but became neither reviews nor errors. */
const hasSkippedDuplicates = (source: ImportSource) =>
  source.total_rows_processed > source.reviews_imported + source.failed_count;

const countsOf = (source: ImportSource) => [
  { name: m.imports_rows_read(), value: source.total_rows_processed },
  { name: m.imports_taken_in(), value: source.reviews_imported },
  ...(source.duplicates > 0
    ? [
        {
          name: hasSkippedDuplicates(source) ? m.hub_duplicates_skipped() : m.hub_duplicates_imported(),
          value: source.duplicates,
        },
      ]
    : []),
  { name: m.imports_with_errors(), value: source.failed_count },
  ...(source.state === "stopped" || source.state === "failed"
    ? [{ name: m.imports_not_read(), value: Math.max(0, (source.total_rows ?? 0) - source.total_rows_processed) }]
    : []),
  ...(source.photos && source.photos.failed > 0 ? [{ name: m.hub_photos_failed(), value: source.photos.failed }] : []),
  ...(source.without_words > 0 ? [{ name: m.imports_without_words(), value: source.without_words }] : []),
];
