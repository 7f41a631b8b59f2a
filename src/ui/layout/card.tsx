import type { ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";

type CardProps = {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  flush?: boolean;
  className?: string;
  children?: ReactNode;
};

/** `flush` lets the content touch the edges (tables, lists). */
export function Card({ title, description, actions, footer, flush = false, className, children }: CardProps) {
  return (
    <section className={cx("overflow-hidden rounded-lg border border-line bg-surface shadow-card", className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4 pb-3">
          <div className="min-w-0">
            {title && <h2 className="text-lg font-semibold">{title}</h2>}
            {description && <p className="mt-0.5 text-base text-ink-soft">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children && <div className={cx(!flush && "px-5 pb-5", !flush && !title && !actions && "pt-5")}>{children}</div>}
      {footer && <footer className="border-t border-line bg-canvas px-5 py-3 text-sm text-ink-soft">{footer}</footer>}
    </section>
  );
}
