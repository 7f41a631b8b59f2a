import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import type { FormValues } from "./form-values.ts";
import { answerField } from "./validate-step.ts";

/** A question of a conversation with its answer. */
export interface Turn {
  id: string;
  step: FormStep;
  fields: string[];
}

export const isConversation = ({ style }: Pick<FormView, "style">): boolean => style === "conversation";

const consentField = ({ purpose }: { purpose: string }) => `consents.${purpose}`;

/** In order, the choice of a way first. Images are added to the text. */
export function turnsOf(view: FormView, { way }: Pick<FormValues, "way">): Turn[] {
  const { review, questions, consent } = view;
  const rating = review.rating ? ["rating"] : [];
  const text = [...(review.remark ? ["comment"] : []), ...(review.picturesLabel === null ? [] : ["pictures"])];
  const turn = (id: string, step: FormStep, fields: string[]): Turn[] =>
    fields.length > 0 ? [{ id, step, fields }] : [];
  return [
    { id: "way", step: "welcome", fields: [] },
    ...(way === "text"
      ? [...turn("rating", "capture", rating), ...turn("comment", "capture", text)]
      : [{ id: "recording", step: "capture" as const, fields: [] }, ...turn("rating", "review", rating)]),
    ...questions.flatMap(({ id }) => turn(answerField(id), "about", [answerField(id)])),
    ...turn("consents", "consent", consent.purposes.map(consentField)),
  ];
}

type Place = Pick<FormValues, "step" | "way" | "turn" | "reached">;

/** The open turn: the wanted one, else the first of its step. Those up to the last that was reached stay on screen. */
export function openTurn(view: FormView, { step, way, turn, reached }: Place): Place {
  const turns = turnsOf(view, { way });
  const wanted = turns.find((one) => one.id === turn && one.step === step);
  const found = wanted ?? turns.find((one) => one.step === step) ?? turns[0];
  const placeIn = (id: string | undefined) => turns.findIndex((one) => one.id === id);
  const last = turns[Math.max(placeIn(reached), placeIn(found?.id))];
  return { step: found?.step ?? "welcome", way, turn: found?.id ?? "", reached: last?.id ?? "" };
}
