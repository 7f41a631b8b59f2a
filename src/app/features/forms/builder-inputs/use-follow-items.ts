import { useFormContext } from "react-hook-form";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import {
  type FormerIndexes,
  formerIndexes,
  type ItemTexts,
  moveTranslations,
  renameAnswers,
} from "#app/features/forms/form-values/item-texts.ts";

const CHANGED = { shouldDirty: true };

/** What follows the lines of a field: their translations, and the conditions on the answers of a question. */
export interface LineFollowers {
  texts: ItemTexts;
  /** The key of the question whose options the lines are. */
  question?: string;
}

/** Sets what depends on the order of a list. Each function says whether it had anything to set. */
export function useFollowItems() {
  const { getValues, setValue } = useFormContext<FormValues>();
  const followItems = (texts: ItemTexts, former: FormerIndexes): boolean => {
    const translations = getValues("extras.languages.words");
    const moved = moveTranslations(translations, texts, former);
    if (moved === translations) return false;
    setValue("extras.languages.words", moved, CHANGED);
    return true;
  };
  const followLines = ({ texts, question }: LineFollowers, before: string[], after: string[]): boolean => {
    const former = formerIndexes(before, after);
    const haveMoved = followItems(texts, former);
    const branching = getValues("extras.branching");
    const renamed = question === undefined ? branching : renameAnswers(branching, question, { before, after, former });
    if (renamed === branching) return haveMoved;
    setValue("extras.branching", renamed, CHANGED);
    return true;
  };
  return { followItems, followLines };
}
