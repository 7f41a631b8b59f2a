import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { query } from "#api/query.ts";
import type { ImportSource } from "#contract/import.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Card } from "#ui/card.tsx";
import { formatNumber } from "#ui/format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Progress } from "#ui/progress.tsx";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { BackToImports } from "./-back-to-imports.tsx";
import { FailedRows } from "./-failed-rows.tsx";
import { ImportState } from "./-import-state.tsx";

const ASK_EVERY = 600;
const ends = (state: ImportSource["state"]) => state !== "queued" && state !== "running";

/** An import while it runs, and what came of it. */
export function ImportResult({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useSuspenseQuery({
    ...query("getImport", { params: { id } }),
    refetchInterval: ({ state }) => (state.data && ends(state.data.data.state) ? false : ASK_EVERY),
  });
  const source = data.data;
  const done = ends(source.state);
  useEffect(() => {
    if (!done) return;
    announce(m.imports_result({ count: formatNumber(source.reviews_imported) }));
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === "listReviews" || name === "listImports",
    });
  }, [client, done, source.reviews_imported]);
  return (
    <>
      <PageHeader
        back={<BackToImports />}
        title={source.name}
        meta={<ImportState state={source.state} />}
        actions={
          done && (
            <Link to="/reviews" className={buttonStyles({ variant: "primary" })}>
              {m.imports_see_reviews()}
            </Link>
          )
        }
      />
      <FormAlert message={source.state === "failed" ? (source.message ?? m.imports_failed_text()) : undefined} />
      <Card>
        {done ? (
          <Counts source={source} />
        ) : (
          <Progress
            label={m.imports_running()}
            value={source.total_rows === null ? null : source.total_rows_processed}
            max={source.total_rows ?? 1}
            words={m.imports_progress({
              done: formatNumber(source.total_rows_processed),
              total: source.total_rows === null ? "…" : formatNumber(source.total_rows),
            })}
          />
        )}
      </Card>
      {source.failed_rows.length > 0 && <FailedRows source={source} />}
    </>
  );
}

function Counts({ source }: { source: ImportSource }) {
  const counts = [
    { words: m.imports_rows_read(), value: source.total_rows_processed },
    { words: m.imports_taken_in(), value: source.reviews_imported },
    { words: m.imports_without_words(), value: source.without_words },
    { words: m.imports_left_out(), value: source.failed_count },
  ];
  return (
    <dl className="grid grid-cols-2 gap-6 sm:grid-cols-4">
      {counts.map(({ words, value }) => (
        <div key={words}>
          <dt className="text-sm text-ink-faint">{words}</dt>
          <dd className="mt-0.5 text-xl font-semibold tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
