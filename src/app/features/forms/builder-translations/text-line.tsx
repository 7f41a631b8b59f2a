import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { m } from "#messages/gen/messages.js";
import { BUILT_IN_TEXTS } from "./built-in-text.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { textToHtml, htmlToText } from "./html-text.ts";
import { languageName } from "./language-name.ts";
import { TranslationCell } from "./text-cell.tsx";
import { groupName, rowName } from "./text-names.ts";
import { isMissing, textIn, withTranslations, type TranslationRow } from "./text-rows.ts";

type Words = FormValues["extras"]["languages"]["words"];

/** The section the words below stand in. */
export function GroupRow({ group, span }: { group: TranslationRow["group"]; span: number }) {
  return (
    <tr>
      <th colSpan={span} scope="rowgroup" className="border-b border-line bg-sunken px-3 py-1.5 text-start text-sm">
        <span className="sticky start-3">{groupName(group)}</span>
      </th>
    </tr>
  );
}

/** The words in the form's own language, in the field that holds them. */
function OwnCell({
  row,
  path,
  at,
  active,
  name,
}: {
  row: TranslationRow;
  path: string;
  at: string;
  active: boolean;
  name: string;
}) {
  const { value, field } = useField(path);
  const { disabled } = useFieldScope();
  const text = typeof value === "string" ? value : "";
  return (
    <TranslationCell
      at={at}
      active={active}
      name={name}
      value={row.html ? htmlToText(text) : text}
      onChange={(next) => field.onChange(row.html ? textToHtml(next) : next)}
      readOnly={disabled}
    />
  );
}

type WordLineProps = { row: TranslationRow; index: number; codes: string[]; own: string; words: Words; active: string };

/** One word in every language. */
export function TranslationGridRow({ row, index, codes, own, words, active }: WordLineProps) {
  const { field } = useField("extras.languages.words");
  const { disabled } = useFieldScope();
  const label = rowName(row);
  const begun = row.word ? BUILT_IN_TEXTS[row.word]() : "";
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 border-e border-b border-line bg-surface px-3 py-2 text-start align-top text-sm font-medium"
      >
        <span dir="auto" className="line-clamp-3">
          {label}
        </span>
      </th>
      {codes.map((code, column) => {
        const at = `${index}:${column}`;
        const name = m.panels_words_cell({ word: label, language: languageName(code) });
        const isActive = active === at;
        if (code === own && row.path)
          return <OwnCell key={code} {...{ row, at, name }} path={row.path} active={isActive} />;
        const text = textIn(words, code, row.name);
        const missing = code !== own && isMissing(words, code, row);
        return (
          <TranslationCell
            key={code}
            at={at}
            active={isActive}
            name={missing ? m.panels_words_cell_missing({ cell: name }) : name}
            value={row.html ? htmlToText(text) : text}
            placeholder={missing ? m.panels_words_is_missing() : code === own ? begun : ""}
            missing={missing}
            onChange={(next) =>
              field.onChange(withTranslations(words, code, { [row.name]: row.html ? textToHtml(next) : next }))
            }
            readOnly={disabled}
          />
        );
      })}
    </tr>
  );
}
