import { useId } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldGroup } from "#ui/controls/field-context.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { STARTING_POINTS } from "#app/features/forms/templates/start-options.ts";

type TemplateChoiceProps = { value: string; onChange: (value: string) => void };

/** What a new form starts from: one of a few, side by side. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const name = useId();
  const options = STARTING_POINTS.map((one) => ({ ...one, label: one.label(), description: one.description() }));
  return (
    <div role="radiogroup" {...useFieldGroup(undefined)} className="grid gap-2 sm:grid-cols-2">
      {options.map(({ id, icon, label, description }) => (
        <label
          key={id}
          className={cx(
            "flex gap-2.5 rounded-md border border-line bg-surface p-3 transition-colors hover:border-line-strong",
            "has-checked:border-accent has-checked:bg-accent-soft",
          )}
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className="check mt-[0.1875rem]"
          />
          <Icon icon={icon} size={18} className="mt-0.5 text-accent-ink" />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-sm text-ink-soft">{description}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
