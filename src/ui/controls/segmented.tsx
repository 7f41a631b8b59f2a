import { useId } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldGroup } from "./field-context.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

type Segment<T extends string> = { value: T; label: string; icon?: IconType };

type SegmentedProps<T extends string> = {
  options: Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  label?: string;
  iconsOnly?: boolean;
};

/** Radio buttons underneath, so arrow keys move. */
export function Segmented<T extends string>({ options, value, onChange, label, iconsOnly }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" {...useFieldGroup(label)} className="inline-flex w-fit gap-0.5 rounded-sm bg-active p-0.5">
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className={cx(
            "relative inline-flex h-7 items-center gap-1.5 rounded-xs text-sm font-medium text-ink-soft transition-colors",
            "hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-control dark:has-checked:bg-line-strong",
            "has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-10",
            "forced-colors:has-checked:outline-2",
            iconsOnly ? "px-2" : "px-2.5",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {option.icon && <Icon icon={option.icon} size={14} />}
          <span className={iconsOnly ? "sr-only" : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
