import type { ComponentProps, ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldControl } from "./field-context.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

type InputProps = ComponentProps<"input"> & { icon?: IconType; end?: ReactNode; bare?: boolean };

const BARE = "min-h-[1.875rem] min-w-0 flex-1 bg-transparent outline-none pointer-coarse:min-h-[2.625rem]";

/**
 * Takes every `<input>` attribute, so form libraries can register it. `bare` leaves the frame to a `.control` around
 * it.
 */
export function Input({ icon, end, bare = false, className, required, ...rest }: InputProps) {
  const wiring = useFieldControl({ ...rest, required });
  const framed = !bare && !icon && !end;
  const input = (
    <input
      dir="auto"
      {...rest}
      {...wiring}
      className={framed ? cx("control", className) : cx(BARE, bare && className)}
    />
  );
  if (framed || bare) return input;
  return (
    <div className={cx("control flex items-center gap-2 py-0", className)}>
      {icon && <Icon icon={icon} className="text-ink-faint" />}
      {input}
      {end}
    </div>
  );
}
