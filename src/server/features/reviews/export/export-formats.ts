import { xmlText } from "#server/platform/text/xml-text.ts";
import { Readable } from "node:stream";
import Papa from "papaparse";
import { ZipFile } from "yazl";
import { FORMULA } from "#contract/core/csv-formula.ts";
import type { ReviewExportFormat } from "#contract/reviews/lists/review-export.ts";
import { EXPORT_COLUMNS, type ExportedReview } from "./read-exported.ts";

type Batches = AsyncIterable<ExportedReview[]>;
type Cell = string | number | null;

/** `fields` are the names of the custom fields, which follow the other columns. */
interface Table {
  fields: string[];
  batches: Batches;
}

const KEYS = Object.keys(EXPORT_COLUMNS) as (keyof typeof EXPORT_COLUMNS)[];
const HEADER: string[] = Object.values(EXPORT_COLUMNS);
const isTaken = (name: string) => HEADER.some((other) => other.toLowerCase() === name.toLowerCase());

const headerOf = (fields: string[]): Cell[] => [
  ...HEADER,
  ...fields.map((name) => (isTaken(name) ? `${name} (custom field)` : name)),
];
const cellsOf = (review: ExportedReview, fields: string[]): Cell[] => [
  ...KEYS.map((key) => review[key]),
  ...fields.map((name) => review.custom_fields[name] ?? null),
];

// Without this mark, spreadsheet programs read the file in a regional encoding instead of UTF-8.
const BYTE_ORDER_MARK = "\uFEFF";
const LINE = "\r\n";
const toLines = (rows: Cell[][]) => Papa.unparse(rows, { escapeFormulae: FORMULA, newline: LINE }) + LINE;

async function* writeCsv({ fields, batches }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLines([headerOf(fields)]);
  for await (const batch of batches) yield toLines(batch.map((review) => cellsOf(review, fields)));
}

async function* writeJson({ batches }: Table): AsyncGenerator<string> {
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
/** In English, as the headers are. */
const CUT = "… [cut here: a cell of Excel holds 32,767 characters. CSV and JSON hold the whole text.]";
const toCellText = (text: string): string =>
  text.length > CELL_CHARACTERS ? text.slice(0, CELL_CHARACTERS - CUT.length) + CUT : text;

const COLUMN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** `A` to `Z`, then `AA`, `AB` and so on. */
function columnName(index: number): string {
  const letter = COLUMN_LETTERS[index % COLUMN_LETTERS.length] ?? "";
  return index < COLUMN_LETTERS.length ? letter : columnName(Math.floor(index / COLUMN_LETTERS.length) - 1) + letter;
}

function toCell(cell: Cell, address: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${xmlText(toCellText(cell))}</t></is></c>`;
}
const toRow = (cells: Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, column) => toCell(cell, `${columnName(column)}${row}`)).join("")}</row>`;

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

async function* writeSheet({ fields, batches }: Table): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${toRow(headerOf(fields), 1)}`;
  let row = 1;
  for await (const batch of batches) yield batch.map((review) => toRow(cellsOf(review, fields), ++row)).join("");
  yield "</sheetData></worksheet>";
}

/** Cells hold texts and numbers only, so nothing in them is a formula. */
async function* writeXlsx(table: Table): AsyncGenerator<string | Uint8Array> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(WORKBOOK)) zip.addBuffer(Buffer.from(HEAD + xml), name);
  const sheet = Readable.from(writeSheet(table), { objectMode: false });
  // The archive does not listen to the errors of what it reads.
  sheet.on("error", (error) => zip.outputStream.emit("error", error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  yield* zip.outputStream;
}

interface Format {
  type: string;
  write: (table: Table) => AsyncIterable<string | Uint8Array>;
}

export const EXPORT_FORMATS: Record<ReviewExportFormat, Format> = {
  csv: { type: "text/csv; charset=utf-8", write: writeCsv },
  xlsx: { type: `${CONTENT}.sheet`, write: writeXlsx },
  json: { type: "application/json; charset=utf-8", write: writeJson },
};
