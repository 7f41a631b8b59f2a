import { CSV_COLUMNS, type CsvMapping } from "#contract/imports/import.ts";
import type { CsvColumn } from "#contract/reviews/review-fields.ts";

/** Header names in other files, in order of trust. The interface's own name comes first. */
const SYNONYMS: Record<CsvColumn, string[]> = {
  review_text: ["review", "text", "comment", "body", "content", "testimonial", "message", "feedback"],
  review_title: ["title", "headline", "subject", "summary"],
  review_date: ["date", "reviewed at", "created at", "submitted at", "published"],
  star_rating: ["rating", "stars", "score", "overall rating"],
  name: ["reviewer name", "reviewer", "customer name", "author", "full name", "display name", "customer"],
  email: ["e mail", "email address", "reviewer email", "customer email"],
  job_role: ["position", "job title", "role", "designation", "tagline"],
  company: ["organisation", "organization", "company name", "employer"],
  profile_image_url: ["avatar", "avatar url", "photo", "photo url", "profile picture", "image url"],
  review_url: ["url", "link", "review link", "source url", "permalink"],
};

const plain = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The columns of the contract, in the order the form asks for them. */
export const COLUMNS = Object.keys(CSV_COLUMNS).filter((key): key is CsvColumn => key in CSV_COLUMNS);

/** Guesses the header of each column, by names in order of trust. A header is used once. */
export function guessColumns<Key extends string>(
  headers: string[],
  names: [Key, string[]][],
): Partial<Record<Key, string>> {
  const left = new Map(headers.filter(Boolean).map((header) => [plain(header), header]));
  const mapping: Partial<Record<Key, string>> = {};
  for (const [column, candidates] of names) {
    const name = candidates.map(plain).find((candidate) => left.has(candidate));
    if (name === undefined) continue;
    mapping[column] = left.get(name);
    left.delete(name);
  }
  return mapping;
}

export const guessMapping = (headers: string[]): CsvMapping =>
  guessColumns(
    headers,
    COLUMNS.map((column) => [column, [CSV_COLUMNS[column], ...SYNONYMS[column]]]),
  );
