import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import type { FormView, QuestionView } from "#contract/forms/form-view.ts";
import type { Submission } from "#contract/forms/submission.ts";
import { ANSWER_COLUMN, builtInKey, isFileQuestion } from "#server/domain/reviews/question-columns.ts";
import { checkAnswer } from "./check-answer.ts";
import type { ParsedSubmission } from "#server/domain/submissions/parsed-submission.ts";
import type { SubmittedFile } from "./sent-files.ts";
import type { FormIssues } from "./submission-problems.ts";

export interface ParsedAnswers {
  person: ParsedSubmission["person"];
  answers: ParsedSubmission["answers"];
  /** Files by their question. */
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

/** Reads the answers to what a form asks, and notes at each question what is wrong with its answer. */
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
      if (sentFile && sentFile.kind !== "image") problems.set(fieldOf(question), "error_image");
      continue;
    }
    const given = sent?.findLast((one) => one.question === id)?.answer;
    const checked = checkAnswer(question, listOfText(given));
    if ("problem" in checked) problems.set(fieldOf(question), checked.problem);
    else if (required && checked.text === "") problems.set(fieldOf(question), "error_required");
    else if (checked.text !== "") storeAnswer(read, question, checked.text);
  }
  return read;
}

function storeAnswer(read: ParsedAnswers, { id, key, type, label }: QuestionView, text: string | null): void {
  const builtIn = builtInKey(key);
  if (builtIn === undefined) {
    const asked = { questionId: id, questionType: type, questionText: key, questionLabel: label };
    read.answers.push({ ...asked, answer: text });
  } else if (builtIn !== "consent" && !isFileQuestion(builtIn)) read.person[ANSWER_COLUMN[builtIn]] = text ?? "";
}
