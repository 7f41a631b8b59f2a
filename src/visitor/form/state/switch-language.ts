import type { FormView } from "#contract/forms/form-view.ts";
import type { FormPage } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

/** Whether data the service made is a page. */
export const isFormPage = (data: unknown): data is FormPage =>
  typeof data === "object" && data !== null && "view" in data && "words" in data;

/** This page in another language; throws when it cannot be had. What the reader brought along stays as it was. */
export async function loadPageInLanguage(page: FormPage, language: string): Promise<FormPage> {
  const url = new URL(location.href);
  url.searchParams.set("lang", language);
  const answer = await fetch(url, { headers: { accept: "application/json" } });
  const data: unknown = answer.ok && (await answer.json());
  if (!isFormPage(data)) throw new Error(String(answer.status));
  return { ...page, view: data.view, words: data.words, locale: data.locale };
}

/** What was chosen, in the words of the other language: options stay in their places. */
export function translateAnswers(answers: FormValues["answers"], from: FormView, to: FormView): FormValues["answers"] {
  const translated = from.questions.flatMap(({ id, options }) => {
    const target = to.questions.find((question) => question.id === id);
    const given = answers[id];
    if (!given) return [];
    const word = (text: string) => target?.options[options.indexOf(text)] ?? text;
    return [[id, given.map(word)] as const];
  });
  return Object.fromEntries(translated.map(([id, given]) => [id, given]));
}

/** Answers that were kept in another language, in the words of this page; as they were where that cannot be had. */
export async function translateSavedAnswers(
  page: FormPage,
  { answers, language }: FormValues,
): Promise<FormValues["answers"]> {
  if (language === page.view.language) return answers;
  return loadPageInLanguage(page, language).then(
    ({ view }) => translateAnswers(answers, view, page.view),
    () => answers,
  );
}
