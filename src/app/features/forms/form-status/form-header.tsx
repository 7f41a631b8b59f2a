import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RecordHeader } from "#app/shared/draft-editor/layout/editor-header.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { TAB_CLASS } from "#ui/layout/tab-styles.ts";
import { FormBadge } from "./form-badge.tsx";
import type { FormState } from "./form-state.ts";

type FormHeaderProps = {
  formId: string;
  name: string;
  state: FormState;
  /** Shown beside the name, such as a warning badge. */
  meta?: ReactNode;
  progress?: ReactNode;
  actions?: ReactNode;
};

const EXACT = { activeOptions: { exact: true, includeSearch: false }, className: TAB_CLASS };

export function FormHeader({ formId, name, state, meta, progress, actions }: FormHeaderProps) {
  const { offers } = useSession();
  const params = { formId };
  const links = (
    <>
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
    </>
  );
  return (
    <RecordHeader
      back={<Link to="/forms" aria-label={m.forms_back()} />}
      name={name}
      badges={
        <>
          <FormBadge state={state} />
          {meta}
        </>
      }
      tabs={{ label: m.forms_tabs(), links }}
      progress={progress}
      actions={actions}
    />
  );
}
