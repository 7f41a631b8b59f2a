import { useId, type ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { FieldContext } from "./field-context.ts";

type FieldProps = {
  label: string;
  description?: ReactNode;
  error?: string;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  group?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** `group` for controls made of several (radios, stars): they are named by the label instead of being its target. */
export function Field({
  label,
  description,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  group = false,
  id: given,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const labelId = `${id}-label`;
  const errorId = error ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  const describedBy = cx(errorId, descriptionId) || undefined;
  const Label = group ? "span" : "label";
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <div className={cx("flex items-baseline justify-between gap-2", hideLabel && "sr-only")}>
        <Label id={labelId} htmlFor={group ? undefined : id} className="text-base font-medium">
          {label}
        </Label>
        {optional && <span className="text-xs text-ink-faint">{m.common_optional()}</span>}
      </div>
      <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="text-sm text-danger-ink">
          {error}
        </p>
      )}
      {description && (
        <p id={descriptionId} className="text-sm text-ink-faint">
          {description}
        </p>
      )}
    </div>
  );
}
