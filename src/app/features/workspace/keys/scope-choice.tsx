import { type Scope, SCOPES } from "#contract/workspace/key-scope.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { scopeName } from "./key-labels.ts";

type ScopeChoiceProps = {
  /** Null: everything. */
  value: Scope[] | null;
  onChange: (value: Scope[] | null) => void;
  error: string | undefined;
};

/** What a key may use: everything, or the scopes that are ticked. */
export function ScopeChoice({ value, onChange, error }: ScopeChoiceProps) {
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(SCOPES.filter((each) => (each === scope ? isOn : value?.includes(each))));
  return (
    <Field group label={m.settings_key_scopes()} error={error}>
      <RadioGroup
        value={value ? "some" : "all"}
        onChange={(choice) => onChange(choice === "all" ? null : [])}
        options={[
          { value: "all", label: m.settings_key_scopes_all() },
          { value: "some", label: m.settings_key_scopes_some(), description: m.settings_key_scopes_help() },
        ]}
      />
      {value && (
        <div className="ms-6.5 mt-1 grid gap-x-4 sm:grid-cols-2">
          {SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="check"
                checked={value.includes(scope)}
                onChange={({ target }) => toggle(scope, target.checked)}
              />
              {scopeName(scope)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
