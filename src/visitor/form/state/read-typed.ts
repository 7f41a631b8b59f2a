import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormValues } from "./form-values.ts";

/** What was typed before the script ran, or the browser put back after a reload. */
export function readTyped(form: HTMLFormElement, view: FormView, typed: FormValues): FormValues {
  const sent = new FormData(form);
  const textsOf = (name: string) =>
    sent.getAll(name).flatMap((value) => (typeof value === "string" && value ? [value] : []));
  const textOf = (name: string) => textsOf(name)[0] ?? "";
  const answers = view.questions.flatMap(({ id }, index) => {
    const values = [...textsOf(`answers[${index}][answer]`), ...textsOf(`answers[${index}][answer][]`)];
    return values.length > 0 ? [[id, values] as const] : [];
  });
  const agreed = textsOf("consents[]");
  const consents = view.consent.purposes.map(({ purpose }) => purpose).filter((purpose) => agreed.includes(purpose));
  return {
    ...typed,
    rating: textOf("rating"),
    comment: textOf("comment"),
    consents,
    answers: Object.fromEntries(answers),
  };
}
