import { FORMULA } from "#contract/formula.ts";
import { saveFile } from "#app/imports/save-file.ts";
import type { Figures } from "./figure.ts";

/** Saves the figures of a card as a CSV file. */
export async function saveFigures({ card, head, rows }: Figures, days: { from: string; to: string }): Promise<void> {
  const { default: Papa } = await import("papaparse");
  const lines = rows.map(({ name, fileName = name, values }) => [fileName, ...values]);
  saveFile(Papa.unparse([head, ...lines], { escapeFormulae: FORMULA }), `${card}-${days.from}-${days.to}.csv`);
}
