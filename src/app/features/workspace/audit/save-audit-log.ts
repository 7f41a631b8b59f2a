import Papa from "papaparse";
import { api, currentWorkspace } from "#api/client.ts";
import type { Input } from "#api/create-api.ts";
import { FORMULA } from "#contract/core/csv-formula.ts";
import type { AuditRow } from "#contract/workspace/audit-log.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";
import { actorLabel, changeLines } from "./audit-labels.ts";

const HEAD = ["time", "actor_kind", "actor", "session", "action", "record", "record_id", "record_name", "changes"];

const lineOf = (row: AuditRow): string[] => [
  row.created_at,
  row.actor.kind,
  actorLabel(row.actor),
  row.actor.session ?? "",
  row.action,
  row.record,
  row.record_id,
  row.record_name ?? "",
  changeLines(row).join("\n"),
];

/** Saves every row that the filters and the search select. Each page begins after the last row of the one before. */
export async function saveAuditLog(query: NonNullable<Input<"listAuditLog">["query"]>): Promise<void> {
  const options = { workspace: currentWorkspace() };
  const lines: string[][] = [];
  for (let before: number | undefined, more = true; more;) {
    const { data } = await api.call("listAuditLog", { query: { ...query, before } }, options);
    lines.push(...data.data.map(lineOf));
    before = data.data.at(-1)?.id;
    more = data.next_page_url !== null;
  }
  const text = Papa.unparse([HEAD, ...lines], { escapeFormulae: FORMULA });
  saveCsv(text, `audit-log-${new Date().toISOString().slice(0, 10)}.csv`);
}
