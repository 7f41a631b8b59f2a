import { Readable } from "node:stream";
import Papa from "papaparse";
import { ZipFile } from "yazl";
import { FORMULA } from "#contract/core/csv-formula.ts";
import type { ReviewExportFormat } from "#contract/reviews/lists/review-export.ts";
import { EXPORT_COLUMNS, type ExportedReview } from "./read-exported.ts";

type Batches = AsyncIterable<ExportedReview[]>;
type Cell = string | number | null;

const KEYS = Object.keys(EXPORT_COLUMNS) as (keyof ExportedReview)[];
const HEADER: Cell[] = Object.values(EXPORT_COLUMNS);
const cellsOf = (review: ExportedReview): Cell[] => KEYS.map((key) => review[key]);

// Without this mark, spreadsheet programs read the file in a regional encoding instead of UTF-8.
const BYTE_ORDER_MARK = "\uFEFF";
const LINE = "\r\n";
const toLines = (rows: Cell[][]) => Papa.unparse(rows, { escapeFormulae: FORMULA, newline: LINE }) + LINE;

async function* writeCsv(batches: Batches): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLines([HEADER]);
  for await (const batch of batches) yield toLines(batch.map(cellsOf));
}

async function* writeJson(batches: Batches): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  for await (const batch of batches) {
    yield separator + batch.map((review) => JSON.stringify(review)).join(",\n");
    separator = ",\n";
  }
  yield "\n]\n";
}

/** Maximum length of a cell in Excel. */
const CELL_CHARACTERS = 32_767;
// Characters that XML cannot contain.
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const XML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeXml = (text: string) =>
  text
    .slice(0, CELL_CHARACTERS)
    .toWellFormed()
    .replaceAll(UNWRITABLE, "")
    .replaceAll(/[&<>]/g, (sign) => XML[sign] ?? "");

const COLUMN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function toCell(cell: Cell, address: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}
const toRow = (cells: Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, column) => toCell(cell, `${COLUMN_LETTERS[column]}${row}`)).join("")}</row>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The files of a workbook with one sheet, except the sheet itself. */
const WORKBOOK = {
  "[Content_Types].xml":
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  "_rels/.rels":
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml":
    `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Reviews" sheetId="1" r:id="rId1"/>` +
    "</sheets></workbook>",
  "xl/_rels/workbook.xml.rels":
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

async function* writeSheet(batches: Batches): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${toRow(HEADER, 1)}`;
  let row = 1;
  for await (const batch of batches) yield batch.map((review) => toRow(cellsOf(review), ++row)).join("");
  yield "</sheetData></worksheet>";
}

/** Cells hold texts and numbers only, so nothing in them is a formula. */
async function* writeXlsx(batches: Batches): AsyncGenerator<string | Uint8Array> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(WORKBOOK)) zip.addBuffer(Buffer.from(HEAD + xml), name);
  const sheet = Readable.from(writeSheet(batches), { objectMode: false });
  // The archive does not listen to the errors of what it reads.
  sheet.on("error", (error) => zip.outputStream.emit("error", error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  yield* zip.outputStream;
}

interface Format {
  type: string;
  write: (batches: Batches) => AsyncIterable<string | Uint8Array>;
}

export const EXPORT_FORMATS: Record<ReviewExportFormat, Format> = {
  csv: { type: "text/csv; charset=utf-8", write: writeCsv },
  xlsx: { type: `${CONTENT}.sheet`, write: writeXlsx },
  json: { type: "application/json; charset=utf-8", write: writeJson },
};
