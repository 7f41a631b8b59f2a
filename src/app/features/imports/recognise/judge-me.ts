import { mapColumn, type ExportRecogniser } from "./recogniser.ts";

const UTC = /\s*UTC$/;

export const judgeMe: ExportRecogniser = {
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
