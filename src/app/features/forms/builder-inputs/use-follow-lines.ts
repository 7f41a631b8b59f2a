import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import {
  type FormerIndexes,
  formerIndexes,
  type ItemTexts,
  moveTranslations,
  renameAnswers,
} from "#app/features/forms/form-values/item-texts.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";

/** What follows the lines of a field: their translations, and the conditions on the answers of a question. */
export interface LineFollowers {
  texts: ItemTexts;
  /** The key of the question whose options the lines are. */
  question?: string;
}

interface Followed {
  translations: FormValues["extras"]["languages"]["words"];
  branching: FormValues["extras"]["branching"];
}

interface Editing {
  start: Followed & { items: string[] };
  /** All lines, also blank ones: a line that is deleted and typed anew is the same item. */
  lines: string[];
  /** Which item of the start each line is. */
  origins: FormerIndexes;
  last: Followed & { items: string[] };
}

/** An item and its index at the start. */
type Item = { text: string; origin: number | undefined };

function originsOf(lines: string[]): FormerIndexes {
  let items = 0;
  return lines.map((line) => (line === "" ? undefined : items++));
}

/**
 * Lets translations and conditions follow lines while somebody types. Both are made from what there was when the typing
 * began: on the way to its new text, an option may have the text of another.
 */
export function useFollowLines(followers: LineFollowers | undefined) {
  const { getValues, setValue } = useFormContext<FormValues>();
  const editing = useRef<Editing>(undefined);
  const read = (items: string[]) => ({
    items,
    translations: getValues("extras.languages.words"),
    branching: getValues("extras.branching"),
  });

  return {
    /** Called when the field loses the focus. */
    end: () => {
      editing.current = undefined;
    },
    /** `before` are all lines and the items; `itemsOf` makes items of lines. Returns the items, and whether anything followed. */
    follow: (
      before: { lines: string[]; items: string[] },
      lines: string[],
      itemsOf: (items: Item[]) => Item[],
    ): { items: string[]; hasFollowed: boolean } => {
      const now = read(before.items);
      // Anything else was set from outside, such as by an undo.
      const known = editing.current && isSame(editing.current.last, now) ? editing.current : undefined;
      const { start, ...old } = known ?? { start: now, lines: before.lines, origins: originsOf(before.lines) };
      const origins = formerIndexes(old.lines, lines).map((from) =>
        from === undefined ? undefined : old.origins[from],
      );
      const found = itemsOf(
        lines.flatMap((text, index): Item[] => (text === "" ? [] : [{ text, origin: origins[index] }])),
      );
      const items = found.map(({ text }) => text);
      if (!followers) return { items, hasFollowed: false };
      const former = found.map(({ origin }) => origin);
      const { texts, question } = followers;
      const edit = { before: start.items, after: items, former };
      const next = {
        items,
        translations: moveTranslations(start.translations, texts, former),
        branching: question === undefined ? start.branching : renameAnswers(start.branching, question, edit),
      };
      editing.current = { start, lines, origins, last: next };
      const haveMoved = !isSame(next.translations, now.translations);
      const areRenamed = !isSame(next.branching, now.branching);
      if (haveMoved) setValue("extras.languages.words", next.translations, { shouldDirty: true });
      if (areRenamed) setValue("extras.branching", next.branching, { shouldDirty: true });
      return { items, hasFollowed: haveMoved || areRenamed };
    },
  };
}
