import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { FormPage } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

/** Without the files. */
export function toFormData(
  { view, source, person, test, stamp }: FormPage,
  typed: FormValues,
  proof: string,
): FormData {
  const body = new FormData();
  const put = (name: string, value: string) => {
    if (value !== "") body.append(name, value);
  };
  body.set("kind", typed.way === "text" ? "text" : (typed.recorded ?? "text"));
  put("language", view.language);
  put("rating", typed.rating);
  if (typed.way === "text") put("comment", typed.comment.trim());
  view.questions.forEach(({ id, type }, index) => {
    const several = type === QUESTION_TYPE.choices;
    put(`answers[${index}][question]`, String(id));
    for (const value of typed.answers[id] ?? []) put(`answers[${index}][answer]${several ? "[]" : ""}`, value.trim());
  });
  for (const purpose of typed.consents) put("consents[]", purpose);
  for (const [name, value] of Object.entries({ source, person, test, stamp, proof })) put(name, value);
  // The honeypot is sent empty, as the page without scripts does.
  body.set("website", "");
  return body;
}

/** `pictures.0` is `pictures`, `consents` its first checkbox. */
export function toPageField({ view }: Pick<FormPage, "view">, name: string): string {
  if (name.startsWith("pictures")) return "pictures";
  const needed = view.consent.purposes.find(({ required }) => required) ?? view.consent.purposes[0];
  if (name === "consents" && needed) return `consents.${needed.purpose}`;
  const [, index] = /^answers\.(\d+)\.file$/.exec(name) ?? [];
  const question = index === undefined ? undefined : view.questions[Number(index)];
  return question ? `answers.${question.id}` : name;
}
