import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Select } from "#ui/controls/select.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { moveInGrid } from "./grid-keys.ts";
import { languageName } from "./language-name.ts";
import { useLanguages } from "./use-languages.ts";
import { usePasteTranslations } from "./use-paste-cells.ts";
import { GroupRow, TranslationGridRow } from "./text-line.tsx";
import { isMissing, translationRows } from "./text-rows.ts";

const ALL = "all";
const HEAD = "sticky top-0 border-e border-b border-line bg-surface px-3 py-2 text-start text-sm font-semibold";

/** Every visible word in every language of the form: a grid, moved through and filled like a spreadsheet. */
export function TranslationGrid() {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control });
  const { own, others } = useLanguages();
  const table = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState(ALL);
  // The rows that were missing when the filter was set: one that is being written must not go away.
  const [only, setOnly] = useState<Set<string>>();
  const [active, setActive] = useState("0:0");
  const values = getValues();
  const words = values.extras.languages.words;
  const all = translationRows(values, own);
  const rows = only ? all.filter(({ name }) => only.has(name)) : all;
  const codes = [own, ...others.filter((code) => shown === ALL || code === shown)];
  const isOpen = (row: (typeof all)[number]) => others.some((code) => isMissing(words, code, row));
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
      </div>
      {rows.length === 0 ? (
        <p role="status" className="py-10 text-center text-ink-soft">
          {m.panels_words_none_missing()}
        </p>
      ) : (
        <div className="max-h-[60dvh] overflow-auto rounded-md border border-line">
          {/* A table whose cells are moved through is a grid. */}
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
                  words={words}
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
