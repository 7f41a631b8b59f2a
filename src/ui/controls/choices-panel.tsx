import { useId, type ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { CountLabel } from "./count-label.tsx";
import { moveInList } from "#ui/keyboard/list-arrows.ts";

type Choice = { value: string; label: ReactNode; count?: number };

export type ChoicesProps = {
  label: string;
  options: Choice[];
  value: string[];
  onChange: (value: string[]) => void;
  /** Called with the resulting value when a choice is hovered or focused. */
  onPoint?: (value: string[]) => void;
  multiple?: boolean;
  /** Whether the counts are lower bounds. */
  more?: boolean;
};

/** Radio buttons, or checkboxes when `multiple`, for use in a popover. */
export function ChoicesPanel({ label, options, value, onChange, onPoint, multiple = false, more }: ChoicesProps) {
  const name = useId();
  const after = (chosen: string) => {
    if (!multiple) return [chosen];
    return value.includes(chosen) ? value.filter((one) => one !== chosen) : [...value, chosen];
  };
  return (
    // Radio buttons move by themselves.
    <div role="presentation" onKeyDown={multiple ? moveInList : undefined}>
      <div
        role={multiple ? "group" : "radiogroup"}
        aria-label={label}
        className="flex max-h-72 flex-col overflow-y-auto"
      >
        {options.map((option) => (
          <label
            key={option.value}
            onPointerEnter={() => onPoint?.(after(option.value))}
            className={cx(
              "flex min-h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-hover pointer-coarse:min-h-11",
              "has-focus-visible:bg-hover",
            )}
          >
            <input
              type={multiple ? "checkbox" : "radio"}
              name={name}
              checked={value.includes(option.value)}
              onChange={() => onChange(after(option.value))}
              className="check -outline-offset-2"
            />
            <span className="min-w-0 flex-1 truncate" dir="auto">
              {option.label}
            </span>
            <CountLabel count={option.count} more={more} />
          </label>
        ))}
      </div>
    </div>
  );
}
