import X from "lucide-react/icons/x";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";
import { Popover } from "#ui/overlays/popover.tsx";

type ChipProps = {
  label: string;
  value?: ReactNode;
  icon?: IconType;
  onRemove?: () => void;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
};

const PART = "inline-flex h-7 items-center text-sm outline-offset-0 transition-colors pointer-coarse:h-10";

/**
 * A press or Enter opens the panel in `children`; Delete, Backspace and the × remove the value, and the focus stays
 * on the chip.
 */
export function Chip({ label, value, icon, onRemove, onOpenChange, children }: ChipProps) {
  const chip = useRef<HTMLSpanElement>(null);
  const set = value !== undefined;
  const remove = () => {
    chip.current?.querySelector("button")?.focus();
    onRemove?.();
  };
  const erase = (event: KeyboardEvent) => {
    if (!set || !onRemove || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    remove();
  };
  const button = (
    <button
      type="button"
      onKeyDown={erase}
      className={cx(
        PART,
        "max-w-64 gap-1.5 ps-2.5 font-medium hover:bg-hover data-popup-open:bg-hover",
        set && onRemove ? "rounded-s-full pe-1" : "rounded-full pe-2.5",
      )}
    >
      {icon && <Icon icon={icon} size={14} className={set ? undefined : "text-ink-faint"} />}
      <span className={set ? "shrink-0 font-normal text-ink-soft" : "shrink-0"}>{label}</span>
      {set && (
        <span className="truncate" dir="auto">
          {value}
        </span>
      )}
    </button>
  );
  return (
    <span
      ref={chip}
      className={cx(
        "inline-flex max-w-full shrink-0 items-center rounded-full border",
        set ? "border-accent-line bg-accent-soft text-accent-ink" : "border-line-strong bg-surface text-ink-soft",
      )}
    >
      <Popover trigger={button} label={label} padded={false} onOpenChange={onOpenChange}>
        {children}
      </Popover>
      {set && onRemove && (
        <button
          type="button"
          aria-label={m.common_remove_named({ name: label })}
          onClick={remove}
          className={cx(PART, "w-7 justify-center rounded-e-full hover:bg-hover pointer-coarse:w-10")}
        >
          <Icon icon={X} size={12} />
        </button>
      )}
    </span>
  );
}
