import { readDate } from "#contract/imports/read-date.ts";
import { LEFT_OUT_COLUMNS } from "#contract/imports/left-out-columns.ts";
import { readStars } from "#contract/imports/read-stars.ts";
import { CSV_COLUMNS, type CsvMapping } from "#contract/imports/import.ts";
import type { CsvColumn } from "#contract/reviews/review-fields.ts";
import type { Sheet } from "./sheet.ts";

const SAMPLE_ROWS = 200;

/** Whom a header may name before what it holds: `Guest name`, `Client e-mail`. */
const PERSONS = ["reviewer", "customer", "client", "guest", "user", "buyer", "member", "patient", "student", "visitor"];

/** The names, then the same ones of a person. */
export const withPerson = (names: string[]): string[] => [
  ...names,
  ...names.flatMap((name) => PERSONS.map((person) => `${person} ${name}`)),
];

/** Header names in other files, in order of trust. The interface's own name comes first. */
const SYNONYMS: Record<CsvColumn, string[]> = {
  review_text: withPerson(["review", "text", "comment", "body", "content", "testimonial", "message", "feedback"]),
  review_title: [
    "title",
    "headline",
    "heading",
    "subject",
    "summary",
    "titel",
    "überschrift",
    "título",
    "titre",
    "العنوان",
  ],
  review_date: ["date", "reviewed at", "posted at", "posted on", "created at", "submitted at", "published"],
  star_rating: ["rating", "stars", "score", "overall rating", "sterne", "estrellas", "étoiles", "النجوم"],
  name: [
    "reviewer name",
    "reviewer",
    "customer name",
    "author",
    "full name",
    "display name",
    "customer",
    "guest",
  ].concat(withPerson(["name", "full name"])),
  email: withPerson(["email", "e mail", "email address", "e mail address"]),
  job_role: withPerson(["position", "job title", "role", "designation", "tagline"]),
  company: withPerson(["company", "organisation", "organization", "company name", "employer"]),
  profile_image_url: withPerson(["avatar", "avatar url", "photo", "photo url", "profile picture", "image url"]),
  review_url: ["url", "link", "review link", "source url", "permalink"],
  review_id: ["id", "review number", "external id", "external review id", "uuid"],
};

const plain = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The columns of the contract, in the order the form asks for them. */
export const COLUMNS = Object.keys(CSV_COLUMNS).filter((key): key is CsvColumn => key in CSV_COLUMNS);

const singular = (name: string) => name.replaceAll(/(?<=\p{L}{3})s\b/gu, "");

/** The header of the first name that fits: as it is written, in the plural, or without the blanks in it. */
function findHeader(left: Map<string, string>, names: string[]): string | undefined {
  const forms = [(name: string) => name, singular, (name: string) => singular(name).replaceAll(" ", "")];
  for (const form of forms)
    for (const name of names) {
      const found = [...left.keys()].find((header) => form(header) === form(name));
      if (found !== undefined) return found;
    }
  return undefined;
}

/** Guesses the header of each column, by names in order of trust. A header is used once. */
export function guessColumns<Key extends string>(
  headers: string[],
  names: [Key, string[]][],
): Partial<Record<Key, string>> {
  const left = new Map(headers.filter(Boolean).map((header) => [plain(header), header]));
  const mapping: Partial<Record<Key, string>> = {};
  for (const [column, candidates] of names) {
    const name = findHeader(left, candidates.map(plain));
    if (name === undefined) continue;
    mapping[column] = left.get(name);
    left.delete(name);
  }
  return mapping;
}

const LEAST_WORDS = 4;

/** Cells of the first rows that hold anything, by the headers that are not taken. */
function freeColumns({ headers, rows }: Sheet, taken: string[]): { header: string; cells: string[] }[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const columns = headers.map((header, at) => ({
    header,
    cells: sample.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== ""),
  }));
  const used = new Set([...taken, ...LEFT_OUT_COLUMNS]);
  return columns.filter(({ header }) => header && !used.has(header));
}

/** The column with the longest texts, unless no column holds sentences. */
function longestText(sheet: Sheet, taken: string[]): string | undefined {
  const lengths = freeColumns(sheet, taken).map(({ header, cells }) => {
    const sentences = cells.filter((cell) => cell.split(/\s+/).length >= LEAST_WORDS);
    return { header, length: sentences.reduce((sum, cell) => sum + cell.length, 0) };
  });
  const longest = lengths.toSorted((one, other) => other.length - one.length)[0];
  return longest && longest.length > 0 ? longest.header : undefined;
}

/** Of the cells of a column, so that a few mistakes do not hide what it holds. */
const MOST = 0.9;

/** The only free column that holds such cells. Of two, such as the day of an order and of its review, a person chooses. */
function onlyColumnOf(sheet: Sheet, taken: string[], fits: (cell: string) => boolean): string | undefined {
  const found = freeColumns(sheet, taken).filter(
    ({ cells }) => cells.length > 0 && cells.filter(fits).length / cells.length >= MOST,
  );
  return found.length === 1 ? found[0]?.header : undefined;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ABOUT_STARS =
  /(?<!\p{L})(?:stars?|rating|score|sterne?|punkte|estrellas?|puntuación|étoiles?|note)(?!\p{L})|نجوم|التقييم/iu;

/** A column whose header speaks of stars and that holds ratings: `Sterne (1-5)`. */
function starColumn(sheet: Sheet, taken: string[]): string | undefined {
  const others = sheet.headers.filter((header) => !ABOUT_STARS.test(header));
  return onlyColumnOf(sheet, [...taken, ...others], (cell) => typeof readStars(cell) === "number");
}

/** By the header row; the text, which an import needs, the day, stars and e-mail else by what the columns hold. */
export function guessMapping(sheet: Sheet): CsvMapping {
  const mapping: CsvMapping = guessColumns(
    sheet.headers,
    COLUMNS.map((column) => [column, [CSV_COLUMNS[column], ...SYNONYMS[column]]]),
  );
  const taken = () => Object.values(mapping);
  mapping.review_text ??= longestText(sheet, taken());
  mapping.review_date ??= onlyColumnOf(sheet, taken(), (cell) => readDate(cell) !== undefined);
  mapping.star_rating ??= starColumn(sheet, taken());
  mapping.email ??= onlyColumnOf(sheet, taken(), (cell) => EMAIL.test(cell));
  return mapping;
}
