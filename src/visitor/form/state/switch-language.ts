import type { FormView } from "#contract/forms/view/form-view.ts";
import { directionOf } from "#visitor/text/format-text.ts";
import type { FormPage } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";
import { withSupportedWays } from "./ways.ts";

export const isFormPage = (data: unknown): data is FormPage =>
  typeof data === "object" && data !== null && "view" in data && "words" in data;

/** Throws when it cannot be loaded. Values from the URL stay. */
export async function loadPageInLanguage(page: FormPage, language: string): Promise<FormPage> {
  const url = new URL(location.href);
  url.searchParams.set("lang", language);
  const answer = await fetch(url, { headers: { accept: "application/json" } });
  const data: unknown = answer.ok && (await answer.json());
  if (!isFormPage(data)) throw new Error(String(answer.status));
  return withSupportedWays({ ...page, view: data.view, words: data.words, locale: data.locale });
}

/** Address of the page in a language, relative to it, with all that its own address gives. */
export function addressIn({ person, source, prefill, test, framed }: FormPage, language: string): string {
  // A personal link gives the person, and may give the source, too.
  const given: Record<string, string | undefined> = { source, ...(person ? { p: person } : prefill) };
  const query = new URLSearchParams({ lang: language });
  for (const [name, value] of Object.entries({ ...given, test, frame: framed ? "1" : "" }))
    if (value) query.set(name, value);
  return `?${query}`;
}

/** Document, title and address follow the language of the form. */
export function showLanguage({ language, title, workspace }: FormView): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = [title, workspace].filter(Boolean).join(" · ");
  const url = new URL(location.href);
  url.searchParams.set("lang", language);
  history.replaceState(history.state, "", url);
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
