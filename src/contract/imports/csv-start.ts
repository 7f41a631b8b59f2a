/** Characters at the start of a file that are looked at. */
export const CSV_START_CHARACTERS = 65_536;
const SAMPLE_RECORDS = 20;

/** Of two that fit as well the earlier: commas are frequent in texts, the others are not. */
const SEPARATORS = ["\t", ";", "|", ","];

/** The line by which a file tells Excel its separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\r\n])"?[ \t]*(?:\r\n|\r|\n|$)/i;

/** How many cells each of the first records has; rows of empty cells are left out. */
function countCells(text: string, separator: string): number[] {
  const cell = new RegExp(
    `((?:"[^"]*(?:""[^"]*)*(?:"|$))?[^${separator}\\r\\n]*)([${separator}]|\\r\\n|\\r|\\n|$)`,
    "y",
  );
  const counts: number[] = [];
  let cells = 0;
  let filled = false;
  for (let end = separator; end !== "" && counts.length < SAMPLE_RECORDS;) {
    const [, content = "", sign = ""] = cell.exec(text) ?? [];
    end = sign;
    cells += 1;
    filled ||= content.replaceAll('"', "").trim() !== "";
    if (end === separator) continue;
    if (filled) counts.push(cells);
    cells = 0;
    filled = false;
  }
  return counts;
}

function findSeparator(text: string): string {
  let best = { separator: ",", same: -1, cells: 0 };
  for (const separator of SEPARATORS) {
    const [cells = 0, ...rows] = countCells(text, separator);
    const same = rows.filter((count) => count === cells).length;
    if (cells > 1 && (same > best.same || (same === best.same && cells > best.cells)))
      best = { separator, same, cells };
  }
  return best.separator;
}

/**
 * What separates the cells of a CSV file, and where its records begin: behind a line `sep=;`, which is obeyed. Otherwise
 * it is the sign by which the most of the first records have as many cells as the header. Needs the first
 * `CSV_START_CHARACTERS` of the text.
 */
export function readCsvStart(text: string): { separator: string; start: number } {
  const start = text.slice(0, CSV_START_CHARACTERS);
  const [line, separator] = SEPARATOR_LINE.exec(start) ?? [];
  return separator === undefined
    ? { separator: findSeparator(start), start: 0 }
    : { separator, start: line?.length ?? 0 };
}
