import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormValues } from "./form-values.ts";

const CARRIED = ["name", "email"];
const keyOf = (formId: string) => `laurel-person:${formId}`;

type Answers = FormValues["answers"];

/** Leaves the name and the e-mail address just typed for the next form, in this tab only. */
export function carryPerson(formId: string, { questions }: FormView, answers: Answers): void {
  const known = questions.flatMap(({ id, key }) => (CARRIED.includes(key) ? [[key, answers[id]?.[0]]] : []));
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify(Object.fromEntries(known)));
  } catch {
    // Without storage they are typed again.
  }
}

/** The answers that were left for this form, once. */
export function takeCarriedPerson({ id: formId, questions }: FormView): Answers {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? "null");
    sessionStorage.removeItem(keyOf(formId));
    const known = Object.entries(stored ?? {});
    return Object.fromEntries(
      questions.flatMap(({ id, key }) => {
        const [, text]: unknown[] = (CARRIED.includes(key) && known.find(([name]) => name === key)) || [];
        return typeof text === "string" && text ? [[id, [text]] as const] : [];
      }),
    );
  } catch {
    return {};
  }
}
