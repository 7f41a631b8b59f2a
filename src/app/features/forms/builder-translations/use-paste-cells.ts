import type { ClipboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { textToHtml } from "./html-text.ts";
import { readCells } from "./parse-cells.ts";
import { withTranslations, type TranslationRow } from "./text-rows.ts";

/** Several cells of a spreadsheet, pasted into one, fill those below and beside it; in the form's translations alone. */
export function usePasteTranslations(rows: TranslationRow[], codes: string[]) {
  const { getValues, setValue } = useFormContext<FormValues>();
  return (event: ClipboardEvent) => {
    const cell = event.target;
    if (!(cell instanceof HTMLTextAreaElement) || cell.readOnly) return;
    const text = event.clipboardData.getData("text/plain");
    const [top = 0, first = 0] = (cell.dataset["at"] ?? "").split(":").map(Number);
    const fromTable = /\t/.test(text) || event.clipboardData.getData("text/html").includes("<table");
    const several = /\n./.test(text) && (fromTable || !rows[top]?.html);
    if (!several && !text.includes("\t")) return;
    event.preventDefault();
    let words = getValues("extras.languages.words");
    let count = 0;
    for (const [down, line] of readCells(text).entries())
      for (const [beside, value] of line.entries()) {
        const [row, code] = [rows[top + down], codes[first + beside]];
        if (!row || !code || (first + beside === 0 && row.path)) continue;
        words = withTranslations(words, code, { [row.name]: row.html ? textToHtml(value) : value });
        count++;
      }
    setValue("extras.languages.words", words, { shouldDirty: true });
    announce(m.panels_words_pasted({ count, shown: formatNumber(count) }));
  };
}
