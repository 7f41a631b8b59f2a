import { useFormContext } from "react-hook-form";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { type FormerIndexes, type ItemTexts, moveTranslations } from "#app/features/forms/form-values/item-texts.ts";

/** Puts the translations of a list's items into their new order. */
export function useFollowItems() {
  const { getValues, setValue } = useFormContext<FormValues>();
  return (texts: ItemTexts, former: FormerIndexes): void => {
    const translations = getValues("extras.languages.words");
    const moved = moveTranslations(translations, texts, former);
    if (moved !== translations) setValue("extras.languages.words", moved, { shouldDirty: true });
  };
}
