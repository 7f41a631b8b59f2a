import type { ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

const TONES = {
  neutral: "border-transparent bg-active text-ink-soft",
  accent: "border-transparent bg-accent-soft text-accent-ink",
  success: "border-transparent bg-success-soft text-success-ink",
  warning: "border-transparent bg-warning-soft text-warning-ink",
  danger: "border-transparent bg-danger-soft text-danger-ink",
  outline: "border-line-strong text-ink-soft",
};

type BadgeProps = { children: ReactNode; tone?: keyof typeof TONES; icon?: IconType; className?: string };

export function Badge({ children, tone = "neutral", icon, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex h-5 max-w-full shrink-0 items-center gap-1 rounded-xs border px-1.5 text-xs font-medium",
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon icon={icon} size={12} />}
      <span className="truncate" dir="auto">
        {children}
      </span>
    </span>
  );
}
