import { columnOf } from "#app/shared/spreadsheet/sheet.ts";
import { headerOf, type ExportRecogniser } from "./recogniser.ts";

/** Names of its own for places that the service knows by another slug. */
const SLUGS: Record<string, string> = { twitter: "x", "play-store": "google-play" };

export const senja: ExportRecogniser = {
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
