import * as z from "zod";
import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";

const Text = z.string().catch("");
const Texts = z.union([z.string().transform((text) => [text]), z.array(Text)]).catch([]);
function itemsOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return typeof value === "object" && value !== null ? Object.values(value) : [value];
}
const listed = <T extends z.ZodType>(item: T) => z.preprocess(itemsOf, z.array(item));

const Answer = z.object({ question: z.coerce.number().catch(0), answer: Texts }).catch({ question: 0, answer: [] });

/** What a visitor typed, whatever of it is wrong, so that the form can be shown again with it. */
const Typed = z.object({
  rating: Text,
  title: Text,
  comment: Text,
  transcript: Text,
  language: Text,
  source: Text,
  person: Text,
  test: Text,
  key: Text,
  stamp: Text,
  consents: listed(z.enum(CONSENT_PURPOSES).nullable().catch(null)),
  answers: listed(Answer),
});

export interface TypedFields extends Omit<z.infer<typeof Typed>, "answers" | "consents"> {
  consents: (typeof CONSENT_PURPOSES)[number][];
  /** By the id of the question. */
  answers: Record<number, string[]>;
}

/** Reads a body as it came; what is no text is as if it were not there. */
export function readTypedFields(body: Record<string, unknown>): TypedFields {
  const { answers, consents, ...rest } = Typed.parse(body);
  return {
    ...rest,
    consents: consents.filter((purpose) => purpose !== null),
    answers: Object.fromEntries(
      answers.map(({ question, answer }) => [question, answer.filter((text) => text !== "")]),
    ),
  };
}
