const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YEARS = { first: 1900, last: 2100 };
const LONGEST = 64;
const DAY_MS = 86_400_000;

const TIME =
  /^(.+?)(?:,?\s+(?:at\s+)?|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([ap])\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;

const two = (n: number) => String(n).padStart(2, "0");

/** An existing day as `YYYY-MM-DD`; arithmetic only, so no time zone interferes. */
function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < YEARS.first || year > YEARS.last || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** `24` is 2024, and a year that has begun nowhere is of the last century. */
function yearOf(digits: string): number {
  if (digits.length === 4) return Number(digits);
  const year = 2000 + Number(digits);
  return year > new Date(Date.now() + DAY_MS).getUTCFullYear() ? year - 100 : year;
}

/** Every day that numbers may mean: `25/12/2024` is unambiguous, `03/04/2024` is not. */
function readNumbers(first: string, sign: string, second: string, last: string): (string | undefined)[] {
  const year = yearOf(last);
  const days = [dayOf(year, Number(second), Number(first))];
  if (sign !== ".") days.push(dayOf(year, Number(first), Number(second)));
  // `24-05-31` begins with its year.
  const mayBeginWithYear = first.length === 2 && last.length === 2 && (sign === "-" || year < 2000);
  if (mayBeginWithYear && yearOf(first) >= 2000) days.push(dayOf(yearOf(first), Number(second), Number(last)));
  return days;
}

function readDays(text: string): (string | undefined)[] {
  const [, year = "", month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return [dayOf(Number(year), Number(month), Number(day))];
  const [, first = "", sign = "", second = "", last = ""] = YEAR_LAST.exec(text) ?? [];
  if (first) return readNumbers(first, sign, second, last);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return [dayOf(yearOf(dayFirst[3] ?? ""), monthOf(dayFirst[2] ?? ""), Number(dayFirst[1]))];
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst ? [dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ""), Number(monthFirst[2]))] : [];
}

function addTime(day: string, [hour, minute, second = "00", fraction = "", half, zone = "Z"]: (string | undefined)[]) {
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const offset = /^[a-z]/i.test(zone) ? "Z" : zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  const time = Date.parse(`${day}T${two(hours)}:${minute}:${second}${offset}`);
  if (Number.isNaN(time)) return undefined;
  return `${new Date(time).toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, "0")}Z`;
}

function readInstants(given: string): string[] {
  const text = given.trim();
  if (text.length > LONGEST) return [];
  const [, before = "", ...time] = TIME.exec(text) ?? [];
  const instants = readDays(before || text).map((day) => {
    if (day === undefined) return undefined;
    return before ? addTime(day, time) : `${day}T00:00:00.000000Z`;
  });
  return [...new Set(instants.filter((instant) => instant !== undefined))];
}

/**
 * `YYYY-MM-DD`, dotted, slashed and written-out days, each with or without a time, which is UTC when it names no zone.
 * Undefined when the day does not exist or is ambiguous.
 */
export function readDate(given: string): string | undefined {
  const instants = readInstants(given);
  return instants.length === 1 ? instants[0] : undefined;
}

/** A day that exists, if only one of two: `03/04/2024`. */
export const isDate = (given: string): boolean => readInstants(given).length > 0;
