import readExcelFile from "read-excel-file/universal";

const DAY = /T00:00:00(?:\.0+)?Z$/;

/** A cell as text. Dates have no time, so that they stay the same day in every time zone. */
function textOf(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (!(cell instanceof Date)) return cell === null || cell === undefined ? "" : JSON.stringify(cell);
  if (Number.isNaN(cell.getTime())) return "";
  const text = cell.toISOString();
  return DAY.test(text) ? text.slice(0, 10) : text;
}

export async function readXlsx(file: File): Promise<string[][]> {
  const sheets = await readExcelFile(await file.arrayBuffer());
  const first = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  return (first?.data ?? []).map((row) => row.map(textOf));
}
