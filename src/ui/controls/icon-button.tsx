import { cx } from "#ui/core/cx.ts";
import { buttonStyles } from "./button-styles.ts";
import type { ButtonProps } from "./button.tsx";
import { Icon, type IconType } from "#ui/icons/icon.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";

type IconButtonProps = Omit<ButtonProps, "icon" | "iconEnd" | "children" | "block"> & {
  icon: IconType;
  label: string;
  keys?: string;
  tooltip?: boolean;
};

/** `label` is its accessible name and tooltip, `keys` the shortcut shown with it. */
export function IconButton({
  icon,
  label,
  keys,
  tooltip = true,
  variant = "ghost",
  size,
  loading = false,
  className,
  type = "button",
  onClick,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={loading ? undefined : onClick}
      className={cx(buttonStyles({ variant, size, square: true }), className)}
    >
      {loading ? <Spinner label={null} /> : <Icon icon={icon} />}
    </button>
  );
  return tooltip ? (
    <Tooltip label={label} keys={keys} names={false}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
