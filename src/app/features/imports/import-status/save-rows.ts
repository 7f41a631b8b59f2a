import { api } from "#api/client.ts";
import type { LISTED_ROWS } from "#contract/imports/import-history.ts";
import { toast } from "#ui/feedback/toast.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";

/** Downloads the rows of an import that failed or repeat others. */
export async function saveRows(id: number, rows: (typeof LISTED_ROWS)[number]): Promise<void> {
  try {
    const { data } = await api.call("getImportFailures", { params: { id }, query: { rows } });
    saveCsv(data.csv, data.filename);
  } catch (error) {
    const { title, text } = describeError(error);
    toast({ title, description: text, tone: "danger" });
  }
}
