import { LayoutSketch, type Sketched } from "#app/features/walls/templates/layout-sketch.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";
import { Field } from "#ui/controls/field.tsx";

type LayoutChoiceProps = {
  path: "extras.arrangement.layout" | "widget_type_id";
  options: { value: string | number; sketch: Sketched; label: string }[];
  fallback: string | number;
};

export function LayoutChoice({ path, options, fallback }: LayoutChoiceProps) {
  const { value, field, disabled, label, error } = useField(path);
  const chosen = value ?? fallback;
  return (
    <Field group id={path} label={label} error={error} hideLabel>
      <div role="radiogroup" aria-label={label} className="grid grid-cols-3 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex flex-col gap-1.5 rounded-md border border-line p-1 pb-1.5 text-center text-sm font-medium text-ink-soft hover:border-line-strong hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:opacity-60 forced-colors:has-checked:outline-2"
          >
            <input
              ref={option.value === chosen ? field.ref : undefined}
              type="radio"
              name={path}
              value={option.value}
              checked={option.value === chosen}
              disabled={disabled}
              onChange={() => field.onChange(option.value)}
              className="absolute inset-0 appearance-none rounded-md outline-none"
            />
            <LayoutSketch of={option.sketch} className="w-full" />
            {option.label}
          </label>
        ))}
      </div>
    </Field>
  );
}
