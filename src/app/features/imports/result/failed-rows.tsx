import type { ImportSource } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { FailedTable } from "#app/shared/spreadsheet/failed-rows-table.tsx";
import { DownloadFailures } from "./download-failures.tsx";

/** The rows that were left out, why, and a file of them to mend and import again. */
export function FailedRows({ source }: { source: ImportSource }) {
  const links = source.kind === "web_links";
  return (
    <Card
      flush
      title={m.imports_left_out()}
      description={links ? m.hub_links_left_out() : m.imports_left_out_text()}
      actions={<DownloadFailures id={source.id} />}
    >
      <FailedTable rows={source.failed_rows} count={source.failed_count} />
    </Card>
  );
}
