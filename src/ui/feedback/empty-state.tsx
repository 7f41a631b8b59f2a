import type { ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

type EmptyStateProps = {
  icon: IconType;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
  page?: boolean;
};

/** `page` when it is the whole screen: its title is then the heading. */
export function EmptyState({ icon, title, children, action, compact = false, page = false }: EmptyStateProps) {
  const Heading = page ? "h1" : "h2";
  return (
    <div className={cx("mx-auto flex max-w-md flex-col items-center px-6 text-center", compact ? "py-8" : "py-16")}>
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon icon={icon} size={20} />
      </span>
      <Heading tabIndex={page ? -1 : undefined} className="text-lg font-semibold">
        {title}
      </Heading>
      {children && <div className="mt-1.5 text-base text-pretty text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
