import { m } from "#messages/gen/messages.js";
import { BUILT_IN_TEXTS } from "./built-in-text.ts";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import { PANELS } from "#app/features/forms/builder/panels.ts";
import type { TranslationRow } from "./text-rows.ts";

const OPTION = /\.option\.(\d+)$/;

/** What a row of words is called: its field, or the word itself where no field holds it. */
export function rowName(row: TranslationRow): string {
  if (row.word) return BUILT_IN_TEXTS[row.word]();
  if (OPTION.test(row.name)) return m.panels_words_option();
  if (row.name.startsWith("question.")) {
    if (row.name.endsWith(".label")) return m.panels_question_label();
    return row.name.endsWith(".placeholder") ? m.panels_question_placeholder() : m.panels_question_value();
  }
  return row.path?.endsWith(".button_text") ? m.panels_platform_button() : labelOf(row.path ?? row.name);
}

/** The section a group of words stands in. */
export const groupName = (group: TranslationRow["group"]): string =>
  PANELS.find(({ id }) => id === group)?.label() ?? m.panels_words_built_in();
