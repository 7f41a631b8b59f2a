import { QUESTION_TYPE, type QuestionType } from "#contract/forms/form-question.ts";
import type { FormView, QuestionView } from "#contract/forms/view/form-view.ts";
import type { Submission } from "#contract/forms/submission.ts";
import { ANSWER_COLUMN, builtInKey, isFileQuestion } from "#server/domain/reviews/question-columns.ts";
import type { ParsedSubmission } from "#server/domain/submissions/parsed-submission.ts";
import type { SubmittedFile } from "./sent-files.ts";
import { type FormIssue, type FormIssues, pictureIssue } from "./submission-problems.ts";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { PlainDate } from "#contract/core/input-values.ts";

const Email = z.email().max(LIMITS.email);
const PHONE = /^(?=(?:\D*\d){3})[+()\d\s./#*-]{3,40}$/;
const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const LONG: readonly QuestionType[] = [QUESTION_TYPE.long_text, QUESTION_TYPE.choices];

type Checked = { text: string } | { problem: FormIssue };

/** People enter `example.com`; a full address is stored. */
const withScheme = (text: string) => (SCHEME.test(text) || text.startsWith("//") ? text : `https://${text}`);

function checkOne(type: QuestionType, text: string, options: string[]): Checked {
  switch (type) {
    case QUESTION_TYPE.email:
      return Email.safeParse(text).success ? { text } : { problem: "error_email" };
    case QUESTION_TYPE.phone:
      return PHONE.test(text) ? { text } : { problem: "error_phone" };
    case QUESTION_TYPE.url:
      return WebUrl.safeParse(withScheme(text)).success ? { text: withScheme(text) } : { problem: "error_url" };
    case QUESTION_TYPE.number:
      return NUMBER.test(text) ? { text: text.replace(",", ".") } : { problem: "error_number" };
    case QUESTION_TYPE.date:
      return PlainDate.safeParse(text).success ? { text } : { problem: "error_date" };
    case QUESTION_TYPE.choice:
      return options.includes(text) ? { text } : { problem: "error_choice" };
    case QUESTION_TYPE.checkbox:
      return { text: "1" };
    case QUESTION_TYPE.text:
    case QUESTION_TYPE.long_text:
    case QUESTION_TYPE.image:
    case QUESTION_TYPE.choices:
      return { text };
  }
}

function checkAnswer({ type, options }: QuestionView, sent: string[]): Checked {
  const texts = sent.map((text) => text.trim()).filter((text) => text !== "");
  if (type === QUESTION_TYPE.choices) {
    const known = texts.every((one) => options.includes(one));
    return known ? { text: [...new Set(texts)].join(", ") } : { problem: "error_choice" };
  }
  const [text = ""] = texts;
  if (text === "" || (type === QUESTION_TYPE.checkbox && text === "0")) return { text: "" };
  if (text.length > (LONG.includes(type) ? LIMITS.formText : LIMITS.shortText) && type !== QUESTION_TYPE.url)
    return { problem: "error_long" };
  return checkOne(type, text, options);
}

export interface ParsedAnswers {
  person: ParsedSubmission["person"];
  answers: ParsedSubmission["answers"];
  files: { question: QuestionView; file: File }[];
}

export const fieldOf = (question: Pick<QuestionView, "id">): string => `answers.${question.id}`;

const listOfText = (answer: string | string[] | undefined): string[] =>
  typeof answer === "string" ? [answer] : (answer ?? []);

const EMPTY_PERSON = (): ParsedSubmission["person"] => ({
  reviewerName: "",
  reviewerEmail: null,
  reviewerPhone: null,
  reviewerPosition: null,
  reviewerCompany: null,
  companyUrl: null,
});

/** By question id; of an answer sent twice, the last. */
export const sentAnswers = (sent: Submission["answers"]): Record<number, string[]> =>
  Object.fromEntries((sent ?? []).map(({ question, answer }) => [question, listOfText(answer)]));

export function parseAnswers(
  questions: FormView["questions"],
  sent: Submission["answers"],
  files: Map<number, SubmittedFile>,
  problems: FormIssues,
): ParsedAnswers {
  const read: ParsedAnswers = { person: EMPTY_PERSON(), answers: [], files: [] };
  for (const question of questions) {
    const { id, type, required } = question;
    if (type === QUESTION_TYPE.image) {
      const sentFile = files.get(id);
      if (sentFile) {
        read.files.push({ question, file: sentFile.file });
        storeAnswer(read, question, null);
      }
      if (required && !sentFile) problems.set(fieldOf(question), "error_required");
      if (sentFile && sentFile.kind !== "image") problems.set(fieldOf(question), pictureIssue(sentFile.kind));
      continue;
    }
    const texts = sent?.findLast((one) => one.question === id)?.answer;
    const checked = checkAnswer(question, listOfText(texts));
    if ("problem" in checked) problems.set(fieldOf(question), checked.problem);
    else if (required && checked.text === "") problems.set(fieldOf(question), "error_required");
    else if (checked.text !== "") storeAnswer(read, question, checked.text);
  }
  return read;
}

function storeAnswer(
  read: ParsedAnswers,
  { id, key, type, label, published = false }: QuestionView,
  text: string | null,
): void {
  const builtIn = builtInKey(key);
  if (builtIn === undefined) {
    const storedQuestion = { questionId: id, questionType: type, questionText: key, questionLabel: label };
    read.answers.push({ ...storedQuestion, answer: text, isPublic: published });
  } else if (builtIn !== "consent" && !isFileQuestion(builtIn)) read.person[ANSWER_COLUMN[builtIn]] = text ?? "";
}
