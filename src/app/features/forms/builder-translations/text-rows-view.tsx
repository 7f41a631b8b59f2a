import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { m } from "#messages/gen/messages.js";
import { BUILT_IN_TEXTS } from "./built-in-text.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { textToHtml, htmlToText } from "./cell-text.ts";
import { languageName } from "#app/shared/text/language-name.ts";
import { defaultIn, isMissing, textIn, withTranslations, type TranslationRow } from "./text-rows.ts";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import { PANEL_LABELS } from "#app/features/forms/builder-inputs/panel-labels.ts";
import { cx } from "#ui/core/cx.ts";

type WordCellProps = {
  at: string;
  code: string;
  active: boolean;
  name: string;
  value: string;
  placeholder?: string;
  missing?: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** One text in one language. Focus selects the whole text, so that typing replaces it and arrow keys move on. */
function TranslationCell({ at, code, active, name, value, placeholder, missing, readOnly, onChange }: WordCellProps) {
  return (
    <td className={cx("border-e border-b border-line p-0 align-top", missing && "bg-warning-soft")}>
      <textarea
        data-at={at}
        tabIndex={active ? 0 : -1}
        lang={code}
        dir="auto"
        rows={1}
        aria-label={name}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          "block scroll-ms-40 scroll-mt-12 field-sizing-content max-h-40 min-h-9 w-full resize-none bg-transparent px-3 py-2 -outline-offset-2",
          "placeholder:text-ink-faint pointer-coarse:min-h-11",
          missing && "placeholder:text-warning-ink",
        )}
      />
    </td>
  );
}

const OPTION = /\.option\.(\d+)$/;

function rowName(row: TranslationRow): string {
  if (row.label) return BUILT_IN_TEXTS[row.label]();
  if (OPTION.test(row.name)) return m.panels_words_option();
  if (row.name.startsWith("question.")) {
    if (row.name.endsWith(".label")) return m.panels_question_label();
    return row.name.endsWith(".placeholder") ? m.panels_question_placeholder() : m.panels_question_value();
  }
  return row.path?.endsWith(".button_text") ? m.panels_platform_button() : labelOf(row.path ?? row.name);
}

const groupName = (group: TranslationRow["group"]): string =>
  group === "words" ? m.panels_words_built_in() : PANEL_LABELS[group]();

type StoredTranslations = FormValues["extras"]["languages"]["words"];

export function GroupRow({ group, span }: { group: TranslationRow["group"]; span: number }) {
  return (
    <tr>
      <th colSpan={span} scope="rowgroup" className="border-b border-line bg-sunken px-3 py-1.5 text-start text-sm">
        <span className="sticky start-3">{groupName(group)}</span>
      </th>
    </tr>
  );
}

/** The text in the form's own language, edited in the form field that holds it. */
function OwnCell({
  row,
  path,
  at,
  code,
  active,
  name,
}: {
  row: TranslationRow;
  path: string;
  at: string;
  code: string;
  active: boolean;
  name: string;
}) {
  const { value, field } = useField(path);
  const { disabled } = useFieldScope();
  const text = typeof value === "string" ? value : "";
  return (
    <TranslationCell
      at={at}
      code={code}
      active={active}
      name={name}
      value={row.html ? htmlToText(text) : text}
      onChange={(next) => field.onChange(row.html ? textToHtml(next) : next)}
      readOnly={disabled}
    />
  );
}

type TranslationGridRowProps = {
  row: TranslationRow;
  index: number;
  codes: string[];
  own: string;
  translations: StoredTranslations;
  active: string;
};

export function TranslationGridRow({ row, index, codes, own, translations, active }: TranslationGridRowProps) {
  const { field } = useField("extras.languages.words");
  const { disabled } = useFieldScope();
  const label = rowName(row);
  const plain = (text = "") => (row.html ? htmlToText(text) : text);
  const builtIn = row.label ? BUILT_IN_TEXTS[row.label]() : "";
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
          return <OwnCell key={code} {...{ row, at, code, name }} path={row.path} active={isActive} />;
        const text = textIn(translations, code, row.name);
        const missing = code !== own && isMissing(translations, { row, own, code });
        return (
          <TranslationCell
            key={code}
            at={at}
            code={code}
            active={isActive}
            name={missing ? m.panels_words_cell_missing({ cell: name }) : name}
            value={plain(text)}
            placeholder={
              missing ? m.panels_words_is_missing() : code === own ? builtIn : plain(defaultIn({ row, own, code }))
            }
            missing={missing}
            onChange={(next) =>
              field.onChange(withTranslations(translations, code, { [row.name]: row.html ? textToHtml(next) : next }))
            }
            readOnly={disabled}
          />
        );
      })}
    </tr>
  );
}
