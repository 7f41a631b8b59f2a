import { mapColumn, type ExportRecogniser } from "./recogniser.ts";

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

export const googleTakeout: ExportRecogniser = {
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
