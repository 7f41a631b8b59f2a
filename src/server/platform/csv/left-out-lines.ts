import Papa from "papaparse";
import { LEFT_OUT_COLUMNS } from "#contract/imports/left-out-columns.ts";
import { escapeFileCell } from "./formula-cells.ts";

const LINE = "\r\n";
// Without it Excel reads the file in a regional encoding.
const BYTE_ORDER_MARK = "\uFEFF";

/** A line of a list of left-out rows. Formulas begin with `'`. */
export const leftOutLine = (cells: string[]): string =>
  Papa.unparse([cells.map(escapeFileCell)], { newline: LINE }) + LINE;

/** Its first line. What is added comes before the cells, because rows with surplus cells would shift columns behind them. */
export const leftOutHead = (header: string[]): string =>
  BYTE_ORDER_MARK + leftOutLine([...LEFT_OUT_COLUMNS, ...header]);
