import { BUILT_IN_QUESTIONS } from "#contract/reviews/review-patch.ts";
import { COLUMN_OF } from "./fields.ts";

/** Built-in questions (v3 interface, section 2.4). Forms ask for consent; an update has no key for it. */
export const BUILT_IN_KEYS = [...BUILT_IN_QUESTIONS, "consent"] as const;
export type BuiltInKey = (typeof BUILT_IN_KEYS)[number];

/** Photo and company logo hold file names. */
export const ANSWER_COLUMN: Pick<typeof COLUMN_OF, BuiltInKey> = COLUMN_OF;

export const isFileQuestion = (key: BuiltInKey): key is "photo" | "company_logo" =>
  key === "photo" || key === "company_logo";

export const builtInKey = (text: string): BuiltInKey | undefined => BUILT_IN_KEYS.find((key) => key === text);
