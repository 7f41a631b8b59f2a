/** Kinds of question, as numbers on the wire (v3 interface, section 2.4, `question_type`). */
export const QUESTION_TYPE = {
  text: 1,
  image: 2,
  long_text: 3,
  email: 4,
  phone: 5,
  url: 6,
  checkbox: 7,
  date: 8,
  number: 9,
  choice: 10,
  choices: 11,
} as const;
export const CHOICE_TYPES: readonly number[] = [QUESTION_TYPE.choice, QUESTION_TYPE.choices];
export type QuestionType = (typeof QUESTION_TYPE)[keyof typeof QUESTION_TYPE];
