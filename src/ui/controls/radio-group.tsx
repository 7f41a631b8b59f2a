import { useId, type ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldGroup } from "./field-context.ts";

type Choice = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  options: Choice[];
  value: string | null;
  onChange: (value: string) => void;
  label?: string;
  name?: string;
  cards?: boolean;
};

/** Inside `<Field group>` it is named by the field; alone it needs `label`. */
export function RadioGroup({ options, value, onChange, label, name, cards = false }: RadioGroupProps) {
  const own = useId();
  return (
    <div role="radiogroup" {...useFieldGroup(label)} className={cx("flex flex-col", cards ? "gap-2" : "gap-2.5")}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "flex gap-2.5",
            cards &&
              "rounded-md border border-line bg-surface p-3 has-checked:border-accent has-checked:bg-accent-soft",
          )}
        >
          <input
            type="radio"
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="check mt-[0.1875rem]"
          />
          <span className="min-w-0">
            <span className={cx("block", cards && "font-medium")}>{option.label}</span>
            {option.description && <span className="block text-sm text-ink-soft">{option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
