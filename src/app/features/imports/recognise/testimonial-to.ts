import { mapColumn, type ExportRecogniser } from "./recogniser.ts";

const MILLISECONDS = /^\d{13}$/;

export const testimonialTo: ExportRecogniser = {
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
