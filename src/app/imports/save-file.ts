/** Lets the browser save a CSV text under a name; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
