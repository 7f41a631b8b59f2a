import { Link } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { TAB } from "#ui/tab-styles.ts";
import { FormBadge } from "./form-badge.tsx";
import type { FormState } from "./form-state.ts";

type FormHeaderProps = {
  formId: string;
  name: string;
  state: FormState;
  /** Beside the name, such as a badge that warns. */
  meta?: ReactNode;
  /** What has become of the work. */
  progress?: ReactNode;
  actions?: ReactNode;
};

const EXACT = { activeOptions: { exact: true, includeSearch: false }, className: TAB };

/** What stands above everything about one form: its name and state, the ways to its parts, the acts of this one. */
export function FormHeader({ formId, name, state, meta, progress, actions }: FormHeaderProps) {
  const { offers } = useSession();
  const params = { formId };
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 pt-2 sm:ps-4 sm:pe-5 xl:grid xl:grid-cols-[minmax(0,1fr)_auto_minmax(min-content,1fr)]">
      <div className="flex min-w-0 flex-1 items-center gap-x-2 pb-2">
        <Link to="/forms" aria-label={m.forms_back()} className={buttonStyles({ variant: "ghost", square: true })}>
          <Icon icon={ChevronLeft} className="rtl:-scale-x-100" />
        </Link>
        <h1 tabIndex={-1} dir="auto" className="min-w-0 truncate text-lg font-semibold">
          {name}
        </h1>
        <FormBadge state={state} />
        {meta}
      </div>
      <nav
        aria-label={m.forms_tabs()}
        className="flex gap-5 self-end max-xl:order-last max-xl:w-full max-xl:px-2 xl:h-12 xl:items-end xl:px-4"
      >
        <Link to="/forms/$formId" params={params} {...EXACT}>
          {m.forms_tab_edit()}
        </Link>
        <Link to="/forms/$formId/share" params={params} {...EXACT}>
          {m.forms_tab_share()}
        </Link>
        {offers("getFormFunnel") && (
          <Link to="/forms/$formId/results" params={params} {...EXACT}>
            {m.forms_tab_results()}
          </Link>
        )}
      </nav>
      {(progress || actions) && (
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pb-2">
          {progress}
          {actions}
        </div>
      )}
    </header>
  );
}
