import Languages from "lucide-react/icons/languages";
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { fillTranslations } from "./fill-translations.ts";
import { languageName } from "#app/shared/text/language-name.ts";
import { useLanguages } from "./languages.ts";
import { GroupRow, TranslationGridRow } from "./text-rows-view.tsx";
import { isMissing, translationRows, withTranslations, type TranslationRow } from "./text-rows.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { isComposing } from "#ui/keyboard/is-composing.ts";
import { textToHtml, readCells } from "./cell-text.ts";

type Step = [rows: number, columns: number];

/** The cell a key leads to; arrow keys leave a cell only from the edge of its text or while all of it is selected. */
function stepOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  cell: HTMLTextAreaElement,
): Step | undefined {
  if (altKey || metaKey || ctrlKey) return undefined;
  const { selectionStart: start, selectionEnd: end, value } = cell;
  const whole = start === 0 && end === value.length;
  const atStart = whole || (start === 0 && end === 0);
  const atEnd = whole || (start === value.length && end === value.length);
  const rtl = getComputedStyle(cell.closest("table") ?? cell).direction === "rtl" ? -1 : 1;
  if (key === "Enter" && !shiftKey) return [1, 0];
  if (shiftKey) return undefined;
  if (key === "ArrowDown" && atEnd) return [1, 0];
  if (key === "ArrowUp" && atStart) return [-1, 0];
  if (key === "ArrowRight" && whole) return [0, rtl];
  if (key === "ArrowLeft" && whole) return [0, -rtl];
  return undefined;
}

/**
 * Moves through cells as in a spreadsheet: Enter and arrow keys to the next cell, Ctrl+Home and Ctrl+End to the first
 * and last. F2 puts the caret into the text, where arrow keys move the caret.
 */
function moveInGrid(event: KeyboardEvent, table: HTMLTableElement | null): void {
  const cell = event.target;
  if (!(cell instanceof HTMLTextAreaElement) || !table || isComposing(event.nativeEvent)) return;
  const [row = 0, column = 0] = (cell.dataset["at"] ?? "").split(":").map(Number);
  if (event.key === "F2") return cell.setSelectionRange(cell.value.length, cell.value.length);
  const jump = event.ctrlKey && (event.key === "Home" || event.key === "End");
  const step = stepOf(event, cell);
  if (!jump && !step) return;
  event.preventDefault();
  const all = table.querySelectorAll<HTMLTextAreaElement>("[data-at]");
  const [rows, columns] = step ?? [0, 0];
  const next = jump
    ? all[event.key === "Home" ? 0 : all.length - 1]
    : table.querySelector<HTMLTextAreaElement>(`[data-at="${row + rows}:${column + columns}"]`);
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Cells pasted from a spreadsheet fill the following rows and columns, translations only. */
function usePasteTranslations(rows: TranslationRow[], codes: string[]) {
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
    let translations = getValues("extras.languages.words");
    let count = 0;
    for (const [down, line] of readCells(text).entries())
      for (const [beside, value] of line.entries()) {
        const [row, code] = [rows[top + down], codes[first + beside]];
        if (!row || !code || (first + beside === 0 && row.path)) continue;
        translations = withTranslations(translations, code, { [row.name]: row.html ? textToHtml(value) : value });
        count++;
      }
    setValue("extras.languages.words", translations, { shouldDirty: true });
    announce(m.panels_words_pasted({ count, shown: formatNumber(count) }));
  };
}

type FillButtonProps = { rows: TranslationRow[]; codes: string[]; onFilled: () => void };

/** Fills in our own translations where the texts of the form were left as they came; absent where there are none. */
function FillButton({ rows, codes, onFilled }: FillButtonProps) {
  const { getValues, setValue } = useFormContext<FormValues>();
  const { own } = useLanguages();
  const { disabled } = useFieldScope();
  const { translations, count } = fillTranslations({
    rows,
    own,
    codes,
    translations: getValues("extras.languages.words"),
  });
  if (disabled || count === 0) return null;
  const shown = formatNumber(count);
  return (
    <Button
      icon={Languages}
      title={m.panels_words_fill_help()}
      onClick={() => {
        setValue("extras.languages.words", translations, { shouldDirty: true });
        announce(m.panels_words_pasted({ count, shown }));
        onFilled();
      }}
    >
      {m.panels_words_fill({ count, shown })}
    </Button>
  );
}

const ALL = "all";
const HEAD = "sticky top-0 border-e border-b border-line bg-surface px-3 py-2 text-start text-sm font-semibold";

export function TranslationGrid() {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control });
  const { own, others } = useLanguages();
  const table = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState(ALL);
  // The rows that were missing when the filter was set: a row must not disappear while it is being filled in.
  const [only, setOnly] = useState<Set<string>>();
  const [active, setActive] = useState("0:0");
  const values = getValues();
  const translations = values.extras.languages.words;
  const all = translationRows(values, own);
  const rows = only ? all.filter(({ name }) => only.has(name)) : all;
  const codes = [own, ...others.filter((code) => shown === ALL || code === shown)];
  const isOpen = (row: (typeof all)[number]) => others.some((code) => isMissing(translations, { row, own, code }));
  const onPaste = usePasteTranslations(rows, codes);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {others.length > 1 && (
          <Select
            aria-label={m.panels_words_languages()}
            value={shown}
            onChange={(event) => setShown(event.target.value)}
            options={[
              { value: ALL, label: m.panels_words_all() },
              ...others.map((code) => ({ value: code, label: languageName(code) })),
            ]}
            className="max-w-56"
          />
        )}
        {others.length > 0 && (
          <Switch
            label={m.panels_words_only_missing()}
            checked={only !== undefined}
            onChange={(event) =>
              setOnly(event.target.checked ? new Set(all.filter(isOpen).map(({ name }) => name)) : undefined)
            }
          />
        )}
        <FillButton
          rows={all}
          codes={codes.filter((code) => code !== own)}
          // The button goes away, so the focus needs another place.
          onFilled={() => table.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus()}
        />
      </div>
      {rows.length === 0 ? (
        <p role="status" className="py-10 text-center text-ink-soft">
          {m.panels_words_none_missing()}
        </p>
      ) : (
        <div className="max-h-[60dvh] overflow-auto rounded-md border border-line">
          {/* A table with keyboard navigation between cells has the role grid. */}
          <table
            ref={table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
            role="grid"
            aria-label={m.panels_words_title()}
            className="w-full table-fixed border-separate border-spacing-0"
            style={{ minWidth: `${9 + codes.length * 12}rem` }}
            onKeyDown={(event) => moveInGrid(event, table.current)}
            onFocus={({ target }) => target.dataset["at"] && setActive(target.dataset["at"])}
            onPaste={onPaste}
          >
            <thead>
              <tr>
                <th scope="col" className={`${HEAD} start-0 z-20 w-36 sm:w-48`}>
                  {m.panels_words_word()}
                </th>
                {codes.map((code) => (
                  <th key={code} scope="col" className={`${HEAD} z-10`}>
                    {languageName(code)}
                    {code === own && <span className="font-normal text-ink-faint"> {m.panels_words_own()}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => [
                row.group !== rows[index - 1]?.group && (
                  <GroupRow key={`group ${row.group}`} group={row.group} span={codes.length + 1} />
                ),
                <TranslationGridRow
                  key={row.name}
                  row={row}
                  index={index}
                  codes={codes}
                  own={own}
                  translations={translations}
                  active={active}
                />,
              ])}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
