import type { CsvMapping, CsvColumn } from "#contract/imports/import.ts";
import { COLUMNS } from "#app/shared/spreadsheet/guess-mapping.ts";
import { type Sheet, columnOf } from "#app/shared/spreadsheet/sheet.ts";

/** How the export of another tool is known, and what its columns hold. Headers are written as `compact` gives them. */
interface ExportRecogniser {
  /** The tool, as people know it. */
  name: string;
  /** Headers no other file has together; one of these groups is enough. */
  signs: string[][];
  /** For each of our columns the headers that may hold it, best first. */
  columns: Partial<Record<CsvColumn, string[]>>;
  /** Where the reviews were given, by the slug of `listPlatforms`, when the file tells. */
  platformOf?: (sheet: Sheet) => string | undefined;
  /** Cells in the form the service reads. */
  mend?: (sheet: Sheet) => Sheet;
}

/** A header without what differs between two exports of one tool: case, spaces, dots, underlines. */
const normalizeHeader = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The header of a sheet that is written so, whatever its case and spaces. */
const headerOf = ({ headers }: Sheet, name: string): string | undefined =>
  headers.find((header) => normalizeHeader(header) === name);

/** The sheet with the cells of one column changed; as it is when there is no such column. */
function mapColumn(sheet: Sheet, name: string, mend: (cell: string) => string): Sheet {
  const index = sheet.headers.findIndex((header) => normalizeHeader(header) === name);
  if (index < 0) return sheet;
  return { ...sheet, rows: sheet.rows.map((row) => row.map((cell, at) => (at === index ? mend(cell) : cell))) };
}

const STARS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

/** A number for the word. */
function starsOf(cell: string): string {
  const at = STARS.indexOf(cell.trim().toUpperCase());
  if (at >= 0) return String(at + 1);
  return cell === "STAR_RATING_UNSPECIFIED" ? "" : cell;
}

const ORIGINAL = /\(Original\)\s*([\s\S]+)$/;
const TRANSLATED = /\s*\(Translated by Google\)[\s\S]*$/;

/** What the person wrote, of a text that holds a translation as well: before it, or after a mark of its own. */
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
  },
  platformOf: () => "google",
  mend: (sheet) => mapColumn(mapColumn(sheet, "starrating", starsOf), "comment", originalText),
};

/** Names of its own for places that the service knows by another slug. */
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
  },
  // Each row names the place it came from; an import has one, so it is told only when all rows agree.
  platformOf: (sheet) => {
    const places = new Set(columnOf(sheet, headerOf(sheet, "integration")));
    const [place = ""] = places;
    const slug = place.toLowerCase().replaceAll("_", "-");
    return places.size === 1 && slug ? (SLUGS[slug] ?? slug) : undefined;
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
  },
  platformOf: () => "trustpilot",
  // It gives the number of a review; where it can be seen follows from that.
  mend: (sheet) => {
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
  },
  mend: (sheet) =>
    mapColumn(sheet, "createdat", (cell) => (MILLISECONDS.test(cell) ? new Date(Number(cell)).toISOString() : cell)),
};

const UTC = /\s*UTC$/;

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
  mend: (sheet) => mapColumn(sheet, "reviewdate", (cell) => cell.replace(UTC, "Z")),
};

/** The tools whose exports are known, by name. */
export const TOOLS: readonly ExportRecogniser[] = [googleTakeout, judgeMe, senja, testimonialTo, trustpilot];

/** The tool a file comes from, by its headers. */
export function recognise({ headers }: Sheet): ExportRecogniser | undefined {
  const there = new Set(headers.map(normalizeHeader));
  return TOOLS.find(({ signs }) => signs.some((group) => group.every((sign) => there.has(sign))));
}

/** A file as a tool's export: cells in the form the service reads, and which column holds what. */
export function readAs(tool: ExportRecogniser, given: Sheet): { sheet: Sheet; mapping: CsvMapping; platform: string } {
  const sheet = tool.mend?.(given) ?? given;
  const mapping: CsvMapping = {};
  for (const column of COLUMNS) {
    const header = tool.columns[column]?.map((name) => headerOf(sheet, name)).find(Boolean);
    if (header) mapping[column] = header;
  }
  return { sheet, mapping, platform: tool.platformOf?.(sheet) ?? "" };
}
