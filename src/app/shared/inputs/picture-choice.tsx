import type { ReactNode } from "react";
import { Field } from "#ui/controls/field.tsx";
import { cx } from "#ui/core/cx.ts";
import { useField } from "./use-field.ts";

export type PictureChoiceProps<Path extends string = string> = {
  path: Path;
  options: { value: string | number; picture: ReactNode; label: string }[];
  fallback: string | number;
  help?: string | undefined;
  columns?: 2 | 3;
};

/** One of several options, each with a picture. Its label is read out, but not seen: the group around it has the title. */
export function PictureChoice({ path, options, fallback, help, columns = 3 }: PictureChoiceProps) {
  const { value, field, disabled, label, error } = useField(path);
  const chosen = value ?? fallback;
  return (
    <Field group id={path} label={label} description={help} error={error} hideLabel>
      <div
        role="radiogroup"
        aria-label={label}
        className={cx("grid gap-2", columns === 2 ? "grid-cols-2" : "grid-cols-3")}
      >
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
            {option.picture}
            {option.label}
          </label>
        ))}
      </div>
    </Field>
  );
}
