import { cx } from "#ui/core/cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const BASE =
  "relative inline-flex shrink-0 items-center justify-center rounded-sm border font-medium whitespace-nowrap select-none " +
  "transition-colors duration-100 aria-disabled:opacity-55 disabled:opacity-55";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent shadow-control hover:bg-accent-hover",
  secondary:
    "border-line-strong bg-surface text-ink shadow-control hover:bg-sunken data-popup-open:bg-sunken " +
    "dark:bg-raised dark:hover:bg-active",
  ghost:
    "border-transparent text-ink-soft hover:bg-hover hover:text-ink active:bg-active data-popup-open:bg-active data-popup-open:text-ink",
  danger: "border-transparent bg-danger text-on-danger shadow-control hover:bg-danger-hover",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "h-7 gap-1.5 px-2.5 text-sm pointer-coarse:min-h-9",
  md: "h-8 gap-1.5 px-3 text-base pointer-coarse:min-h-11",
  lg: "h-10 gap-2 px-4 text-base pointer-coarse:min-h-11",
};

const SQUARES: Record<ButtonSize, string> = {
  sm: "size-7 pointer-coarse:size-9",
  md: "size-8 pointer-coarse:size-11",
  lg: "size-10 pointer-coarse:size-11",
};

type ButtonStyleOptions = { variant?: ButtonVariant; size?: ButtonSize; square?: boolean; block?: boolean };

export function buttonStyles({ variant = "secondary", size = "md", square, block }: ButtonStyleOptions = {}): string {
  return cx(BASE, VARIANTS[variant], square ? SQUARES[size] : SIZES[size], block && "w-full");
}
