import Papa from "papaparse";
import { api } from "#api/client.ts";
import type { Input } from "#api/create-api.ts";
import { FORMULA } from "#contract/core/csv-formula.ts";
import type { AuditRow } from "#contract/workspace/audit-log.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";
import { actorLabel, changeLines } from "./audit-labels.ts";

const HEAD = ["time", "actor_kind", "actor", "session", "action", "record", "record_id", "changes"];

const lineOf = (row: AuditRow): string[] => [
  row.created_at,
  row.actor.kind,
  actorLabel(row.actor),
  row.actor.session ?? "",
  row.action,
  row.record,
  row.record_id,
  changeLines(row).join("\n"),
];

/** Saves every row the filters select, read page by page. */
export async function saveAuditLog(query: NonNullable<Input<"listAuditLog">["query"]>): Promise<void> {
  const lines: string[][] = [];
  for (let page = 1, more = true; more; page += 1) {
    const { data } = await api.call("listAuditLog", { query: { ...query, page } });
    lines.push(...data.data.map(lineOf));
    more = data.next_page_url !== null;
  }
  const text = Papa.unparse([HEAD, ...lines], { escapeFormulae: FORMULA });
  saveCsv(text, `audit-log-${new Date().toISOString().slice(0, 10)}.csv`);
}
