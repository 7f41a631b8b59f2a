const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YEARS = { first: 1900, last: 2100 };

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const SLASHED = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;

const two = (n: number) => String(n).padStart(2, "0");

/** Start of an existing day in UTC; arithmetic only, so no time zone interferes. */
function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < YEARS.first || year > YEARS.last || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${two(month)}-${two(day)}T00:00:00.000000Z`;
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function readInstant(text: string): string | undefined {
  const parts = ISO.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second = "00", fraction = "", zone = "Z"] = parts;
  if (!dayOf(Number(year), Number(month), Number(day))) return undefined;
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2").toUpperCase();
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  if (Number.isNaN(time)) return undefined;
  return `${new Date(time).toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, "0")}Z`;
}

// 25/12/2024 is unambiguous, 03/04/2024 is not.
function readSlashed(first: number, second: number, year: number): string | undefined {
  if (first === second || second > 12) return dayOf(year, first, second);
  return first > 12 ? dayOf(year, second, first) : undefined;
}

/** `YYYY-MM-DD`, timestamps, written-out and dotted forms. Undefined when it does not exist or is ambiguous. */
export function readDate(given: string): string | undefined {
  const text = given.trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dotted = DOTTED.exec(text);
  if (dotted) return dayOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const slashed = SLASHED.exec(text);
  if (slashed) return readSlashed(Number(slashed[1]), Number(slashed[2]), Number(slashed[3]));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ""), Number(dayFirst[1]));
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ""), Number(monthFirst[2]));
  return readInstant(text);
}
