import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import type { FormValues } from "./form-values.ts";

type StoredTranslations = FormValues["extras"]["languages"]["words"];
type Branching = FormValues["extras"]["branching"];

/** The translations of a list's items are named by `prefix`, the item's index and `suffix`. */
export interface ItemTexts {
  prefix: string;
  suffix?: string;
}

/** The options of the question with this key. */
export const optionTexts = (question: string): ItemTexts => ({ prefix: `question.${question}.option.` });
export const PROMPT_TEXTS: ItemTexts = { prefix: "prompt." };
/** The texts of link buttons, by their list. */
export const PLATFORM_TEXTS = {
  other_review_platforms: { prefix: "platform.", suffix: ".button_text" },
  star_redirection_platforms: { prefix: "star_platform.", suffix: ".button_text" },
} satisfies Record<string, ItemTexts>;

/** The name of the translation of the item at `index`. */
export const itemTextName = ({ prefix, suffix = "" }: ItemTexts, index: number): string => `${prefix}${index}${suffix}`;

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
  texts: ItemTexts,
  former: FormerIndexes,
): StoredTranslations {
  const { prefix, suffix = "" } = texts;
  const isItem = (name: string) =>
    name.startsWith(prefix) &&
    name.endsWith(suffix) &&
    /^\d+$/.test(name.slice(prefix.length, name.length - suffix.length));
  const move = (words: Record<string, string>) => {
    const others = Object.entries(words).filter(([name]) => !isItem(name));
    const items = former.flatMap((from, index): [string, string][] => {
      const text = from === undefined ? undefined : words[itemTextName(texts, from)];
      return text === undefined ? [] : [[itemTextName(texts, index), text]];
    });
    return Object.fromEntries([...others, ...items]);
  };
  const moved = Object.fromEntries(Object.entries(translations ?? {}).map(([code, words]) => [code, move(words)]));
  return isSame(translations ?? {}, moved) ? translations : moved;
}

interface Edit {
  before: string[];
  after: string[];
  former: FormerIndexes;
}

/** Conditions on a question name its answers by their text: they get the text the option has now. The same object if nothing changes. */
export function renameAnswers(branching: Branching, question: string, { before, after, former }: Edit): Branching {
  const rename = (answer: string) => {
    const index = before.indexOf(answer);
    return (index >= 0 && after[former.indexOf(index)]) || answer;
  };
  const renamed = Object.fromEntries(
    Object.entries(branching).map(([key, one]) => [
      key,
      one.of === question ? { ...one, is: one.is.map(rename) } : one,
    ]),
  );
  return isSame(branching, renamed) ? branching : renamed;
}
