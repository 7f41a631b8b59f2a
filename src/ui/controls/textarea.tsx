import type { ComponentProps } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldControl } from "./field-context.ts";

export function Textarea({ className, required, rows = 3, style, ...rest }: ComponentProps<"textarea">) {
  const wiring = useFieldControl({ ...rest, required });
  return (
    <textarea
      dir="auto"
      rows={rows}
      {...rest}
      {...wiring}
      style={{ minHeight: `${rows * 1.25 + 0.75}rem`, ...style }}
      className={cx("control field-sizing-content max-h-96 resize-y py-1.5", className)}
    />
  );
}
