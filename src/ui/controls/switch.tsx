import type { ComponentProps, ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldControl } from "./field-context.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  label: ReactNode;
  description?: ReactNode;
};

export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const wiring = useFieldControl(rest);
  return (
    <label className={cx("flex items-start justify-between gap-4", className)}>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {description && <span className="mt-0.5 block text-sm text-ink-faint">{description}</span>}
      </span>
      {/* A checkbox states its own state to screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...rest} {...wiring} type="checkbox" role="switch" className="switch mt-0.5" />
    </label>
  );
}
