import { customAlphabet } from "nanoid";
import { monotonicFactory } from "ulid";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const letters = customAlphabet(ALPHABET);
const slugLetters = customAlphabet("23456789abcdefghjkmnpqrstuvwxyz");
const nextUlid = monotonicFactory();

/** A prefix and so many random letters and digits (notes, "Identifiers"). */
export const randomId = (prefix: string, length: number): string => prefix + letters(length);

/** Random characters for a public address: lower case, none that look alike. */
const randomSlug = (length: number): string => slugLetters(length);

/** A 26-character identifier that sorts by time, as labels have. */
const labelId = (): string => nextUlid().toLowerCase();

/** Identifier kinds of the interface. */
export const newId = {
  user: () => randomId("user_", 24),
  workspace: () => randomId("workspace_", 24),
  page: () => randomId("page_", 24),
  form: () => randomId("form_", 24),
  pageSlug: () => randomSlug(10),
  formSlug: () => randomSlug(7),
  label: labelId,
} as const;

const FEEDBACK_SPACE = 62n ** 6n;
const SPREAD = 22_801_763_489n;
/** What takes the spreading back, within the space. */
const GATHER = 22_731_928_737n;
const SHIFT = 7_919_317n;

/**
 * The `unique_feedback_id` of a review: six letters and digits. Made from the id by a multiplication that has an
 * inverse, so it is unique without being stored or looked up, and does not give the order away.
 */
export function feedbackId(id: number): string {
  let rest = (BigInt(id) * SPREAD + SHIFT) % FEEDBACK_SPACE;
  let text = "";
  for (let place = 0; place < 6; place += 1) {
    text += ALPHABET[Number(rest % 62n)] ?? "";
    rest /= 62n;
  }
  return text;
}

/** The id a `unique_feedback_id` was made from; undefined for a text that is none. */
export function idOfFeedback(text: string): number | undefined {
  if (text.length !== 6) return undefined;
  let value = 0n;
  for (const letter of [...text].toReversed()) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * 62n + BigInt(digit);
  }
  const id = Number((((value - SHIFT + FEEDBACK_SPACE) % FEEDBACK_SPACE) * GATHER) % FEEDBACK_SPACE);
  return id > 0 ? id : undefined;
}
