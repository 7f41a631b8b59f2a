import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import type { FormValues } from "./form-values.ts";

type StoredTranslations = FormValues["extras"]["languages"]["words"];
type Branching = FormValues["extras"]["branching"];

/** The translations of a list's items are named by `prefix`, the item's index and `suffix`. */
export interface ItemTexts {
  prefix: string;
  suffix?: string;
}

export const optionTexts = (question: string): ItemTexts => ({ prefix: `question.${question}.option.` });
export const PROMPT_TEXTS: ItemTexts = { prefix: "prompt." };
export const PLATFORM_TEXTS = {
  other_review_platforms: { prefix: "platform.", suffix: ".button_text" },
  star_redirection_platforms: { prefix: "star_platform.", suffix: ".button_text" },
} satisfies Record<string, ItemTexts>;

/** Where the item at each index stood before a change of the list; undefined for a new item. */
export type FormerIndexes = (number | undefined)[];

/**
 * Lines whose text is unchanged are followed. If one line alone has another text, it was edited in place; where several
 * have, nobody knows which came of which.
 */
export function formerIndexes(before: string[], after: string[]): FormerIndexes {
  const left = new Set(before.keys());
  const former: FormerIndexes = after.map(() => undefined);
  const follow = (index: number, from: number) => {
    former[index] = from;
    left.delete(from);
  };
  for (const [index, line] of after.entries()) if (before[index] === line) follow(index, index);
  for (const [index, line] of after.entries()) {
    const from = former[index] ?? [...left].find((one) => before[one] === line);
    if (from !== undefined) follow(index, from);
  }
  const [only, ...others] = [...after.keys()].filter((index) => former[index] === undefined);
  if (only !== undefined && others.length === 0 && left.size === 1 && left.has(only)) follow(only, only);
  return former;
}

/** Translations in the new order of the items; those of removed items go. The same object if nothing changes. */
export function moveTranslations(
  translations: StoredTranslations,
  { prefix, suffix = "" }: ItemTexts,
  former: FormerIndexes,
): StoredTranslations {
  const nameAt = (index: number) => `${prefix}${index}${suffix}`;
  const isItem = (name: string) =>
    name.startsWith(prefix) &&
    name.endsWith(suffix) &&
    /^\d+$/.test(name.slice(prefix.length, name.length - suffix.length));
  const move = (texts: Record<string, string>) => {
    const others = Object.entries(texts).filter(([name]) => !isItem(name));
    const items = former.flatMap((from, index): [string, string][] => {
      const text = from === undefined ? undefined : texts[nameAt(from)];
      return text === undefined ? [] : [[nameAt(index), text]];
    });
    return Object.fromEntries([...others, ...items]);
  };
  const moved = Object.fromEntries(Object.entries(translations ?? {}).map(([code, texts]) => [code, move(texts)]));
  return isSame(translations ?? {}, moved) ? translations : moved;
}

interface Edit {
  before: string[];
  after: string[];
  former: FormerIndexes;
}

/** Conditions on a question name its answers: the new text of an option edited in place. The same object if none does. */
export function renameAnswers(branching: Branching, question: string, { before, after, former }: Edit): Branching {
  const index = after.findIndex((line, at) => former[at] === at && before[at] !== line);
  const [from = "", to = ""] = [before[index], after[index]];
  const names = ({ of, is }: Branching[string]) => of === question && is.includes(from) && !after.includes(from);
  if (index < 0 || !Object.values(branching).some(names)) return branching;
  return Object.fromEntries(
    Object.entries(branching).map(([key, one]) => [
      key,
      names(one) ? { ...one, is: one.is.map((answer) => (answer === from ? to : answer)) } : one,
    ]),
  );
}
