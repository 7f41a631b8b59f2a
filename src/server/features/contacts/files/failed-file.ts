import Papa from "papaparse";
import { FORMULA } from "#server/platform/csv/formula-cells.ts";

const LINE = "\r\n";
const BYTE_ORDER_MARK = "\uFEFF";

const toLine = (cells: string[]) => Papa.unparse([cells], { escapeFormulae: FORMULA, newline: LINE }) + LINE;

/** The rows of a file that could not be taken in, as a file of their own to be mended and sent again. */
export class FailedFile {
  #head = "";
  readonly #lines: string[] = [];

  begin(header: string[]): void {
    this.#head = toLine(["Line", "Reason", ...header]);
  }

  add(line: number, reason: string, fields: string[]): void {
    this.#lines.push(toLine([String(line), reason, ...fields]));
  }

  /** Null when every row was taken in. */
  text(): string | null {
    return this.#lines.length > 0 ? BYTE_ORDER_MARK + this.#head + this.#lines.join("") : null;
  }
}
