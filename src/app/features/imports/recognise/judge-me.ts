import { mendColumn, type Recogniser } from "./recogniser.ts";

const UTC = /\s*UTC$/;

export const judgeMe: Recogniser = {
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
  mend: (sheet) => mendColumn(sheet, "reviewdate", (cell) => cell.replace(UTC, "Z")),
};
