export function toCsv(rows: string[][]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
}

export function csvFile(content: string | Buffer, name = "reviews.csv") {
  return { name, mimeType: "text/csv", buffer: Buffer.from(content) };
}
