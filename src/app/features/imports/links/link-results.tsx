import { useState } from "react";
import { api, currentWorkspace } from "#api/client.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Badge } from "#ui/data/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { refreshAfterImport } from "#app/features/imports/import-status/refresh-after-import.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { importErrorMessage } from "#app/shared/spreadsheet/import-error-text.ts";
import { LinksForm } from "./links-form.tsx";

/** The result of one URL: null is a success, a text the reason for a failure, undefined is pending. */
type Outcome = { url: string; reason?: string | null };

const importOne = async (url: string, workspace: string | undefined): Promise<string | null> => {
  try {
    await api.call("importWebLink", { body: { url } }, { workspace });
    return null;
  } catch (error) {
    return importErrorMessage(error);
  }
};

/** Imports one URL after the other, for a service without bulk import. */
export function SequentialImport() {
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [busy, setBusy] = useState(false);
  const { isShown } = useLateResult();
  const start = async (urls: string[]) => {
    // The rest goes on after a switch to another workspace.
    const workspace = currentWorkspace();
    setBusy(true);
    setOutcomes(urls.map((url) => ({ url })));
    let done = 0;
    for (const url of urls) {
      const reason = await importOne(url, workspace);
      if (reason === null) done += 1;
      setOutcomes((before) => before.map((one) => (one.url === url ? { url, reason } : one)));
    }
    const title = m.imports_result({ count: formatNumber(done) });
    if (isShown()) announce(title);
    else toast({ title, tone: done > 0 ? "success" : "danger" });
    refreshAfterImport();
    setBusy(false);
  };
  return (
    <>
      <LinksForm busy={busy} onLinks={start} />
      {outcomes.length > 0 && (
        <Card flush title={m.hub_links_outcome()}>
          <Table caption={m.hub_links_outcome()}>
            <thead>
              <tr>
                <Th>{m.hub_links_address()}</Th>
                <Th>{m.imports_state()}</Th>
                <Th>{m.imports_reason()}</Th>
              </tr>
            </thead>
            <tbody>
              {outcomes.map(({ url, reason }) => (
                <tr key={url}>
                  <Td dir="ltr" className="max-w-96 truncate">
                    {url}
                  </Td>
                  <Td>
                    <OutcomeBadge reason={reason} />
                  </Td>
                  <Td className="min-w-64 text-ink-soft">{reason}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </>
  );
}

function OutcomeBadge({ reason }: Pick<Outcome, "reason">) {
  if (reason === undefined) return <Badge>{m.imports_state_queued()}</Badge>;
  if (reason === null) return <Badge tone="success">{m.imports_taken_in()}</Badge>;
  return <Badge tone="danger">{m.imports_left_out()}</Badge>;
}
