import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FormStep, FormView, FormWay } from "#contract/forms/form-view.ts";

/** Everything a visitor typed, chose and ticked; kept on the device until the service has it. */
export interface FormValues {
  way: FormWay;
  /** What a recording is; null while there is none. */
  recorded: "video" | "audio" | null;
  step: FormStep;
  rating: string;
  comment: string;
  /** The language of the page it was typed in: what was chosen is in its words. */
  language: string;
  /** By the id of the question. Several where several may be chosen. */
  answers: Record<number, string[]>;
  consents: ConsentPurpose[];
  /** The visitor has pressed send; where it could not go out, it goes when the page is opened again. */
  isSent: boolean;
}

/** What a link says about its reader. */
export interface Prefill {
  name?: string | undefined;
  email?: string | undefined;
}

export function initialValues(view: FormView, { name, email }: Prefill): FormValues {
  const known: Record<string, string | undefined> = { name, email };
  const valueOf = (key: string, value: string, type: number) =>
    (known[key] ?? (type === QUESTION_TYPE.image ? "" : value)).trim();
  const answers = view.questions.flatMap(({ id, key, value, type }) => {
    const text = valueOf(key, value, type);
    return text ? [[id, [text]] as [number, string[]]] : [];
  });
  return {
    way: view.ways[0]?.way ?? "text",
    recorded: null,
    step: "welcome",
    rating: "",
    comment: "",
    language: view.language,
    answers: Object.fromEntries(answers),
    consents: [],
    isSent: false,
  };
}
