/** Writes rows as CSV text, each cell in quotes. */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
}

/** A file as Playwright hands it to a file input. */
export function csvFile(content: string | Buffer, name = "reviews.csv") {
  return { name, mimeType: "text/csv", buffer: Buffer.from(content) };
}
