import { api } from "#api/client.ts";
import { toast } from "#ui/feedback/toast.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";

export async function saveFailures(id: number): Promise<void> {
  try {
    const { data } = await api.call("getImportFailures", { params: { id } });
    saveCsv(data.csv, data.filename);
  } catch (error) {
    const { title, text } = describeError(error);
    toast({ title, description: text, tone: "danger" });
  }
}
