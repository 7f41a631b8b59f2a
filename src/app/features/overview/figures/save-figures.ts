import { FORMULA } from "#contract/core/csv-formula.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";
import type { Figures } from "./figure.ts";

/** Saves the figures of a card as a CSV file. */
export async function saveFigures({ card, head, rows }: Figures, days: { from: string; to: string }): Promise<void> {
  const { default: Papa } = await import("papaparse");
  const lines = rows.map(({ name, fileName = name, values }) => [fileName, ...values]);
  saveCsv(Papa.unparse([head, ...lines], { escapeFormulae: FORMULA }), `${card}-${days.from}-${days.to}.csv`);
}
