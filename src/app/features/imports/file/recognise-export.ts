import type { CsvMapping } from "#contract/imports/import.ts";
import type { CsvColumn } from "#contract/reviews/review-fields.ts";
import { COLUMNS } from "#app/shared/spreadsheet/guess-mapping.ts";
import { type Sheet, columnOf } from "#app/shared/spreadsheet/sheet.ts";

/** How an export of another tool is recognised and mapped. Headers are compared as `normalizeHeader` returns them. */
interface ExportRecogniser {
  name: string;
  /** Groups of headers that no other tool has together; one group is enough. */
  signs: string[][];
  /** For each of our columns the headers that may hold it, best first. */
  columns: Partial<Record<CsvColumn, string[]>>;
  /** The slug of the platform the reviews come from, as in `listPlatforms`. */
  platformOf?: (sheet: Sheet) => string | undefined;
  convert?: (sheet: Sheet) => Sheet;
}

/** Ignores what differs between two exports of one tool: case, spaces, punctuation. */
const normalizeHeader = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

const headerOf = ({ headers }: Sheet, name: string): string | undefined =>
  headers.find((header) => normalizeHeader(header) === name);

/** Converts the cells of one column; returns the same sheet where there is no such column. */
function mapColumn(sheet: Sheet, name: string, convert: (cell: string) => string): Sheet {
  const index = sheet.headers.findIndex((header) => normalizeHeader(header) === name);
  if (index < 0) return sheet;
  return { ...sheet, rows: sheet.rows.map((row) => row.map((cell, at) => (at === index ? convert(cell) : cell))) };
}

const STARS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

function starsOf(cell: string): string {
  const at = STARS.indexOf(cell.trim().toUpperCase());
  if (at >= 0) return String(at + 1);
  return cell === "STAR_RATING_UNSPECIFIED" ? "" : cell;
}

const ORIGINAL = /\(Original\)\s*([\s\S]+)$/;
const TRANSLATED = /\s*\(Translated by Google\)[\s\S]*$/;

/**
 * The original of a review that Google has translated: the part before the translation, or the part after
 * "(Original)".
 */
const originalText = (cell: string): string => ORIGINAL.exec(cell)?.[1]?.trim() ?? cell.replace(TRANSLATED, "");

const googleTakeout: ExportRecogniser = {
  name: "Google Takeout",
  signs: [
    ["starrating", "createtime"],
    ["starrating", "reviewerdisplayname"],
  ],
  columns: {
    review_text: ["comment"],
    review_date: ["createtime", "updatetime"],
    star_rating: ["starrating"],
    name: ["reviewerdisplayname", "displayname", "reviewer"],
    profile_image_url: ["reviewerprofilephotourl", "profilephotourl"],
    review_id: ["reviewid"],
  },
  platformOf: () => "google",
  convert: (sheet) => mapColumn(mapColumn(sheet, "starrating", starsOf), "comment", originalText),
};

/** Senja's platform names whose slug differs from ours. */
const SLUGS: Record<string, string> = { twitter: "x", "play-store": "google-play" };

const senja: ExportRecogniser = {
  name: "Senja",
  signs: [
    ["customername", "customertagline"],
    ["customername", "integration"],
  ],
  columns: {
    review_text: ["text"],
    review_title: ["title"],
    review_date: ["date"],
    star_rating: ["rating"],
    name: ["customername"],
    email: ["customeremail"],
    job_role: ["customertagline"],
    company: ["customercompany"],
    profile_image_url: ["customeravatar"],
    review_url: ["url"],
    review_id: ["id"],
  },
  // An import has one platform, so it is set only when all rows agree.
  platformOf: (sheet) => {
    const platforms = new Set(columnOf(sheet, headerOf(sheet, "integration")));
    const [platform = ""] = platforms;
    const slug = platform.toLowerCase().replaceAll("_", "-");
    return platforms.size === 1 && slug ? (SLUGS[slug] ?? slug) : undefined;
  },
};

const ADDRESS = "Review Address";
const ID = /^[0-9a-f]{24}$/;

const trustpilot: ExportRecogniser = {
  name: "Trustpilot",
  signs: [["reviewcontent", "reviewstars"]],
  columns: {
    review_text: ["reviewcontent"],
    review_title: ["reviewtitle"],
    review_date: ["reviewcreatedutc", "reviewcreated"],
    star_rating: ["reviewstars"],
    name: ["reviewusername"],
    email: ["reviewuseremail"],
    review_url: ["reviewaddress"],
    review_id: ["reviewid"],
  },
  platformOf: () => "trustpilot",
  // The export has the id of a review, from which its URL follows.
  convert: (sheet) => {
    const ids = columnOf(sheet, headerOf(sheet, "reviewid"));
    if (!ids.some((id) => ID.test(id))) return sheet;
    const addressOf = (id = "") => (ID.test(id) ? `https://www.trustpilot.com/reviews/${id}` : "");
    const { headers, rows } = sheet;
    const filled = (row: string[]) => headers.map((_, at) => row[at] ?? "");
    return { headers: [...headers, ADDRESS], rows: rows.map((row, at) => [...filled(row), addressOf(ids[at])]) };
  },
};

const MILLISECONDS = /^\d{13}$/;

const testimonialTo: ExportRecogniser = {
  name: "Testimonial.to",
  signs: [
    ["testimonial", "avatarurl"],
    ["testimonial", "sociallink"],
    ["testimonial", "isliked"],
  ],
  columns: {
    review_text: ["testimonial"],
    review_date: ["createdat", "date", "submittedat"],
    star_rating: ["rating", "stars"],
    name: ["name"],
    email: ["email"],
    job_role: ["title", "tagline"],
    company: ["company"],
    profile_image_url: ["avatarurl", "avatar"],
    review_url: ["sociallink"],
    review_id: ["id"],
  },
  convert: (sheet) =>
    mapColumn(sheet, "createdat", (cell) => (MILLISECONDS.test(cell) ? new Date(Number(cell)).toISOString() : cell)),
};

const judgeMe: ExportRecogniser = {
  name: "Judge.me",
  signs: [["body", "reviewername", "revieweremail"]],
  columns: {
    review_text: ["body"],
    review_title: ["title"],
    review_date: ["reviewdate"],
    star_rating: ["rating"],
    name: ["reviewername"],
    email: ["revieweremail"],
  },
  platformOf: () => "judge-me",
};

export const TOOLS: readonly ExportRecogniser[] = [googleTakeout, judgeMe, senja, testimonialTo, trustpilot];

export function recognise({ headers }: Sheet): ExportRecogniser | undefined {
  const there = new Set(headers.map(normalizeHeader));
  return TOOLS.find(({ signs }) => signs.some((group) => group.every((sign) => there.has(sign))));
}

export function readAs(tool: ExportRecogniser, source: Sheet): { sheet: Sheet; mapping: CsvMapping; platform: string } {
  const sheet = tool.convert?.(source) ?? source;
  const mapping: CsvMapping = {};
  for (const column of COLUMNS) {
    const header = tool.columns[column]?.map((name) => headerOf(sheet, name)).find(Boolean);
    if (header) mapping[column] = header;
  }
  return { sheet, mapping, platform: tool.platformOf?.(sheet) ?? "" };
}
