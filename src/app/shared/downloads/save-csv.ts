import { saveBlob } from "./save-blob.ts";

/** Lets the browser save a CSV text under a name; the mark at its start tells spreadsheets that it is UTF-8. */
export const saveCsv = (text: string, name: string): void =>
  saveBlob(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }), name);
