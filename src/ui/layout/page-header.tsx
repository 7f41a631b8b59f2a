import type { ReactNode } from "react";

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  back?: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
};

/** Its title takes the focus after a change of route. */
export function PageHeader({ title, description, back, meta, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back && <div className="mb-1">{back}</div>}
        <div className="flex items-center gap-2.5">
          <h1 tabIndex={-1} dir="auto" className="min-w-0 text-xl font-semibold">
            {title}
          </h1>
          {meta}
        </div>
        {description && <p className="mt-1 max-w-2xl text-base text-pretty text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
