import { columnOf } from "#app/shared/spreadsheet/sheet.ts";
import { headerOf, type ExportRecogniser } from "./recogniser.ts";

const ADDRESS = "Review Address";
const ID = /^[0-9a-f]{24}$/;

export const trustpilot: ExportRecogniser = {
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
