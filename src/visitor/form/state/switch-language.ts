import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormPage } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

export const isFormPage = (data: unknown): data is FormPage =>
  typeof data === "object" && data !== null && "view" in data && "words" in data;

/** Throws when it cannot be loaded. Values from the URL stay. */
export async function loadPageInLanguage(page: FormPage, language: string): Promise<FormPage> {
  const url = new URL(location.href);
  url.searchParams.set("lang", language);
  const answer = await fetch(url, { headers: { accept: "application/json" } });
  const data: unknown = answer.ok && (await answer.json());
  if (!isFormPage(data)) throw new Error(String(answer.status));
  return { ...page, view: data.view, words: data.words, locale: data.locale };
}

/** Options are matched by position. */
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

/** Unchanged where the other language cannot be loaded. */
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
