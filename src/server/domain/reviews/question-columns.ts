import { BUILT_IN_QUESTIONS } from "#contract/reviews/review-patch.ts";
import { COLUMN_OF } from "./fields.ts";

/** Built-in questions of section 2.4. Consent is asked by forms, and has no key of its own in an update. */
export const BUILT_IN_KEYS = [...BUILT_IN_QUESTIONS, "consent"] as const;
export type BuiltInKey = (typeof BUILT_IN_KEYS)[number];

/** The column each built-in question writes; photo and company logo hold names of stored files. */
export const ANSWER_COLUMN: Pick<typeof COLUMN_OF, BuiltInKey> = COLUMN_OF;

export const isFileQuestion = (key: BuiltInKey): key is "photo" | "company_logo" =>
  key === "photo" || key === "company_logo";

export const builtInKey = (text: string): BuiltInKey | undefined => BUILT_IN_KEYS.find((key) => key === text);
