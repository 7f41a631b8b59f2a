import type { ComponentProps } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldControl } from "./field-context.ts";

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<"select">, "children" | "multiple"> & {
  options: Option[];
  placeholder?: string;
};

/** The native select: light, and right on phones. */
export function Select({ options, placeholder, className, required, ...rest }: SelectProps) {
  const wiring = useFieldControl({ ...rest, required });
  return (
    <select {...rest} {...wiring} className={cx("control", className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
