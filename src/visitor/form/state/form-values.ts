import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FormView, FormWay } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";

export interface FormValues {
  way: FormWay;
  /** Null while there is no recording. */
  recorded: "video" | "audio" | null;
  step: FormStep;
  /** In a conversation, the open turn and the last that was reached; else empty. */
  turn: string;
  reached: string;
  rating: string;
  comment: string;
  /** Language of the page it was typed in: options are stored as its texts. */
  language: string;
  /** By question id; several values where several may be chosen. */
  answers: Record<number, string[]>;
  consents: ConsentPurpose[];
  /** Submitted by the visitor; if it could not be sent, it is when the page is opened again. */
  isSent: boolean;
}

export interface Prefill {
  name?: string | undefined;
  email?: string | undefined;
}

export function initialValues(view: FormView, { name, email }: Prefill): FormValues {
  const known: Record<string, string | undefined> = { name, email };
  const answers = view.questions.flatMap(({ id, key, value }) => {
    const text = (known[key] ?? value).trim();
    return text ? [[id, [text]] as [number, string[]]] : [];
  });
  return {
    way: view.ways[0]?.way ?? "text",
    recorded: null,
    step: "welcome",
    turn: "",
    reached: "",
    rating: "",
    comment: "",
    language: view.language,
    answers: Object.fromEntries(answers),
    consents: [],
    isSent: false,
  };
}
