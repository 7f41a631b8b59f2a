import { saveBlob } from "./save-blob.ts";

/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const saveCsv = (text: string, name: string): void =>
  saveBlob(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }), name);
