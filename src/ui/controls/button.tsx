import type { ComponentProps, MouseEvent } from "react";
import { buttonStyles, type ButtonSize, type ButtonVariant } from "./button-styles.ts";
import { cx } from "#ui/core/cx.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconType;
  iconEnd?: IconType;
  loading?: boolean;
  block?: boolean;
};

/** While `loading` it keeps its size, label and focus, and ignores presses. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  loading = false,
  block,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={press}
      className={cx(buttonStyles({ variant, size, block }), className)}
    >
      {loading ? <Spinner label={null} className="-ms-0.5" /> : icon && <Icon icon={icon} className="-ms-0.5" />}
      {children}
      {iconEnd && <Icon icon={iconEnd} size={14} className="-me-0.5 text-ink-faint" />}
    </button>
  );
}
