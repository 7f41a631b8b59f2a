import X from "lucide-react/icons/x";
import type { Ref } from "react";
import { LIMITS } from "#contract/core/limits.ts";
import { focusBeside } from "#app/shared/page/keep-focus.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { languageName, otherLanguageOptions } from "#app/shared/text/language-name.ts";

type LanguageListProps = {
  label: string;
  help: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Codes, in order. */
  chosen: string[];
  /** A language that is offered anyway. */
  own: string;
  onAdd: (code: string) => void;
  onRemove: (code: string) => void;
  name: string;
  ref: Ref<HTMLSelectElement>;
};

/** Languages that are offered besides another one. */
export function LanguageList(props: LanguageListProps) {
  const { label, help, error, disabled = false, chosen, own, onAdd, onRemove, name, ref } = props;
  return (
    <Field label={label} error={error} description={help}>
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2 pb-1">
          {chosen.map((code) => (
            <li key={code} className="flex items-center gap-1 rounded-sm bg-active ps-2.5 text-sm font-medium">
              {languageName(code)}
              {!disabled && (
                <IconButton
                  size="sm"
                  tooltip={false}
                  icon={X}
                  label={m.common_remove_named({ name: languageName(code) })}
                  onClick={({ currentTarget }) => {
                    focusBeside(currentTarget);
                    onRemove(code);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Select
        ref={ref}
        name={name}
        disabled={disabled || chosen.length >= LIMITS.formLanguages}
        value=""
        placeholder={m.panels_language_add()}
        onChange={(event) => event.target.value && onAdd(event.target.value)}
        options={otherLanguageOptions([own, ...chosen])}
      />
    </Field>
  );
}
