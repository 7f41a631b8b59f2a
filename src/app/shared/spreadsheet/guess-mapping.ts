import { CSV_COLUMNS, type CsvMapping } from "#contract/imports/import.ts";
import type { CsvColumn } from "#contract/reviews/review-fields.ts";
import type { Sheet } from "./sheet.ts";

const SAMPLE_ROWS = 200;

/** Header names in other files, in order of trust. The interface's own name comes first. */
const SYNONYMS: Record<CsvColumn, string[]> = {
  review_text: ["review", "text", "comment", "body", "content", "testimonial", "message", "feedback"],
  review_title: ["title", "headline", "subject", "summary"],
  review_date: ["date", "reviewed at", "created at", "submitted at", "published"],
  star_rating: ["rating", "stars", "score", "overall rating"],
  name: ["reviewer name", "reviewer", "customer name", "author", "full name", "display name", "customer"],
  email: ["e mail", "email address", "e mail address", "reviewer email", "customer email"],
  job_role: ["position", "job title", "role", "designation", "tagline"],
  company: ["organisation", "organization", "company name", "employer"],
  profile_image_url: ["avatar", "avatar url", "photo", "photo url", "profile picture", "image url"],
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

/** The column with the longest texts, unless no column holds sentences. */
function longestText({ headers, rows }: Sheet, taken: string[]): string | undefined {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const lengths = headers.map((header, at): [string, number] => {
    const cells = sample.map((row) => row[at] ?? "").filter((cell) => cell.trim().split(/\s+/).length >= LEAST_WORDS);
    return [header, cells.reduce((sum, cell) => sum + cell.length, 0)];
  });
  const free = lengths.filter(([header, length]) => header && length > 0 && !taken.includes(header));
  return free.toSorted((one, other) => other[1] - one[1])[0]?.[0];
}

/** By the header row; the text, which an import needs, else by what the columns hold. */
export function guessMapping(sheet: Sheet): CsvMapping {
  const mapping: CsvMapping = guessColumns(
    sheet.headers,
    COLUMNS.map((column) => [column, [CSV_COLUMNS[column], ...SYNONYMS[column]]]),
  );
  if (mapping.review_text) return mapping;
  const text = longestText(sheet, Object.values(mapping));
  return text ? { ...mapping, review_text: text } : mapping;
}
