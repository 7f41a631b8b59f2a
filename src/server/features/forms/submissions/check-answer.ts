import * as z from "zod";
import { QUESTION_TYPE, type QuestionType } from "#contract/forms/form-question.ts";
import type { QuestionView } from "#contract/forms/form-view.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { PlainDate, WebUrl } from "#contract/core/values.ts";
import type { FormIssue } from "./submission-problems.ts";

const Email = z.email().max(LIMITS.email);
const PHONE = /^(?=(?:\D*\d){3})[+()\d\s./#*-]{3,40}$/;
const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const LONG: readonly QuestionType[] = [QUESTION_TYPE.long_text, QUESTION_TYPE.choices];

type Checked = { text: string } | { problem: FormIssue };

/** People write `example.com`; what is kept is an address. */
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

/** Reads an answer as its kind of question takes it; empty is no answer. */
export function checkAnswer({ type, options }: QuestionView, sent: string[]): Checked {
  const given = sent.map((text) => text.trim()).filter((text) => text !== "");
  if (type === QUESTION_TYPE.choices) {
    const known = given.every((one) => options.includes(one));
    return known ? { text: [...new Set(given)].join(", ") } : { problem: "error_choice" };
  }
  const [text = ""] = given;
  if (text === "" || (type === QUESTION_TYPE.checkbox && text === "0")) return { text: "" };
  if (text.length > (LONG.includes(type) ? LIMITS.formText : LIMITS.shortText) && type !== QUESTION_TYPE.url)
    return { problem: "error_long" };
  return checkOne(type, text, options);
}
