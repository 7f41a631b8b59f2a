import ChevronLeft from "lucide-react/icons/chevron-left";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";

type RecordHeaderProps = {
  /** The link to the list, without content: it is drawn as an arrow. */
  back: ReactElement<{ className?: string; children?: ReactNode }>;
  name: string;
  badges?: ReactNode;
  tabs: { label: string; links: ReactNode };
  progress?: ReactNode;
  actions?: ReactNode;
};

export function RecordHeader({ back, name, badges, tabs, progress, actions }: RecordHeaderProps) {
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b sm:gap-x-3 border-line bg-surface px-3 pt-2 sm:ps-4 sm:pe-5 xl:grid xl:grid-cols-[minmax(0,1fr)_auto_minmax(min-content,1fr)]">
      <div className="flex min-w-0 flex-1 items-center gap-x-2 max-sm:basis-full sm:pb-2">
        {cloneElement(back, {
          className: buttonStyles({ variant: "ghost", square: true }),
          children: <Icon icon={ChevronLeft} className="rtl:-scale-x-100" />,
        })}
        <h1 tabIndex={-1} dir="auto" className="min-w-0 truncate text-lg font-semibold">
          {name}
        </h1>
        {badges}
      </div>
      <nav
        aria-label={tabs.label}
        className="flex gap-4 self-end max-xl:px-1 sm:gap-5 sm:max-xl:px-2 sm:max-xl:order-last sm:max-xl:w-full xl:h-12 xl:items-end xl:px-4"
      >
        {tabs.links}
      </nav>
      {(progress || actions) && (
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 pb-2 max-sm:ms-auto sm:gap-x-3">
          {progress}
          {actions}
        </div>
      )}
    </header>
  );
}
