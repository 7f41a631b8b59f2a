import { customAlphabet } from "nanoid";
import { monotonicFactory } from "ulid";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const letters = customAlphabet(ALPHABET);
const slugLetters = customAlphabet("23456789abcdefghjkmnpqrstuvwxyz");
const nextUlid = monotonicFactory();

export const randomId = (prefix: string, length: number): string => prefix + letters(length);

/** Lower case, without look-alikes. */
const randomSlug = (length: number): string => slugLetters(length);

/** Sorts by time. */
const labelId = (): string => nextUlid().toLowerCase();

/** Generators of the interface's identifiers (v3 interface, section 2.1). */
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
/** Modular inverse of the multiplier. */
const GATHER = 22_731_928_737n;
const SHIFT = 7_919_317n;

/**
 * The `unique_feedback_id` of a review: six letters and digits. An invertible multiplication of the id, so it is
 * unique without being stored and does not reveal the order.
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

/** Decodes a `unique_feedback_id`; undefined when it is not valid. */
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
