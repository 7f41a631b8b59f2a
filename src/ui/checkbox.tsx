import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { useControl } from "./field-context.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children" | "ref"> & {
  ref?: (element: HTMLInputElement | null) => void;
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean;
  indeterminate?: boolean;
};

/** A box to tick with its words; `indeterminate` for "some of them". */
export function Checkbox({
  label,
  description,
  hideLabel,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const wiring = useControl(rest);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={cx("inline-flex gap-2.5", className)}>
      <input
        {...rest}
        {...wiring}
        type="checkbox"
        ref={(element) => {
          box.current = element;
          ref?.(element);
        }}
        className="check mt-[0.1875rem]"
      />
      <span className={cx("min-w-0", hideLabel && "sr-only")}>
        <span className="block">{label}</span>
        {description && <span className="block text-sm text-ink-faint">{description}</span>}
      </span>
    </label>
  );
}
