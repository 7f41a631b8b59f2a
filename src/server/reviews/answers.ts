import { BUILT_IN_QUESTIONS } from "#contract/review-patch.ts";
import type { StoredReview } from "./find-review.ts";

export type BuiltInQuestion = (typeof BUILT_IN_QUESTIONS)[number];

/** The column each built-in question of section 2.4 writes; photo and company logo hold names of stored files. */
export const ANSWER_COLUMN = {
  organization_name: "reviewerCompany",
  position: "reviewerPosition",
  photo: "avatar",
  name: "reviewerName",
  email: "reviewerEmail",
  contact_number: "reviewerPhone",
  company_logo: "companyLogo",
  company_url: "companyUrl",
} as const satisfies Record<BuiltInQuestion, keyof StoredReview>;

export const isFileQuestion = (key: BuiltInQuestion): key is "photo" | "company_logo" =>
  key === "photo" || key === "company_logo";

const TEXT_QUESTION = 1;
const FILE_QUESTION = 2;

/** What the reviewer said of themselves, as answers to the built-in questions. These belong to no stored question. */
export function answersOf(review: StoredReview, address: (file: string | null) => string | null) {
  return BUILT_IN_QUESTIONS.map((key) => {
    const value = review[ANSWER_COLUMN[key]];
    return {
      feed_form_question_id: 0,
      question_type: isFileQuestion(key) ? FILE_QUESTION : TEXT_QUESTION,
      question_text: key,
      default_value: null,
      question_label: null,
      mandatory: 0,
      answer: isFileQuestion(key) ? address(value) : value,
      placeholder: null,
    };
  });
}
