import { useNavigate, useSearch, Link } from "@tanstack/react-router";
import { useTransition, useState } from "react";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useScreenOpens } from "#app/shared/screens/screen-refusal.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { arrangeForms } from "./arrange-forms.ts";
import { FormsToolbar } from "./forms-toolbar.tsx";
import { NewForm } from "./new-form.tsx";
import { useSuspenseQueries } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { FormRow } from "./form-row.tsx";
import { useFormActions } from "./use-form-actions.tsx";
import { useFormKeys } from "./use-form-keys.ts";
import Plus from "lucide-react/icons/plus";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import SearchX from "lucide-react/icons/search-x";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

function FormsEmpty({ onNew }: { onNew: () => void }) {
  const mayCreate = useSession().can("editor");
  const action = mayCreate ? (
    <Button variant="primary" size="lg" onClick={onNew}>
      {m.forms_empty_action()}
    </Button>
  ) : (
    <Link to="/settings/account" className={buttonStyles()}>
      {m.inbox_see_role()}
    </Link>
  );
  return (
    <Card>
      <EmptyState icon={ClipboardPen} title={m.forms_empty_title()} action={action}>
        <p>{mayCreate ? m.forms_empty_text() : m.forms_empty_viewer()}</p>
      </EmptyState>
    </Card>
  );
}

function NoMatch() {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={m.forms_no_match_title()}
        action={
          <Link
            from="/forms/"
            to="."
            search={({ q: _q, state: _state, ...rest }) => rest}
            className={buttonStyles({ variant: "primary" })}
          >
            {m.forms_no_match_action()}
          </Link>
        }
      >
        <p>{m.forms_no_match_text()}</p>
      </EmptyState>
    </Card>
  );
}

function FormsHeader({ forms, onNew }: { forms: FormListItem[]; onNew: () => void }) {
  const { can } = useSession();
  const opens = useScreenOpens();
  const queued = forms.reduce((sum, form) => sum + (form.held ?? 0), 0);
  if (!can("editor")) return <PageHeader title={m.forms_title()} description={m.forms_intro()} />;
  return (
    <PageHeader
      title={m.forms_title()}
      description={m.forms_intro()}
      actions={
        <>
          {opens("/forms/held") && (
            <Link to="/forms/held" className={buttonStyles()}>
              <Icon icon={ShieldAlert} className={queued > 0 ? "-ms-0.5 text-warning-ink" : "-ms-0.5"} />
              {queued > 0 ? m.forms_held_link({ count: queued, shown: formatNumber(queued) }) : m.forms_held()}
            </Link>
          )}
          {forms.length > 0 && (
            <Button variant="primary" icon={Plus} onClick={onNew}>
              {m.forms_new()}
            </Button>
          )}
        </>
      }
    />
  );
}

function FormsList({ forms }: { forms: FormListItem[] }) {
  const actions = useFormActions();
  const { can, offers } = useSession();
  const may = {
    edit: can("editor"),
    duplicate: can("editor") && offers("duplicateForm"),
    results: offers("getFormFunnel"),
  };
  const { list, current, setCurrent } = useFormKeys(forms, actions, may);
  return (
    <ul
      ref={list}
      aria-label={m.forms_title()}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {forms.map((form) => (
        <FormRow
          key={form.unique_form_id}
          form={form}
          actions={actions}
          may={may}
          current={form.unique_form_id === current}
          onCurrent={() => setCurrent(form.unique_form_id)}
        />
      ))}
    </ul>
  );
}

type Forms = { forms: FormListItem[]; hasMore: boolean; more: () => void };

/** All forms of the workspace, or pages of them where the service pages the list. */
function useForms(): Forms {
  const [pages, setPages] = useState(1);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const answers = useSuspenseQueries({
    queries: numbers.map((page) => query("listForms", { query: page === 1 ? {} : { page } })),
  });
  const forms = new Map(answers.flatMap(({ data }) => data.data.data).map((form) => [form.unique_form_id, form]));
  const hasMore = answers.at(-1)?.data.data.next_page_url !== null;
  return { forms: [...forms.values()], hasMore, more: () => setPages(pages + 1) };
}

// Search and filters appear with more forms than this.
const MAX_WITHOUT_SEARCH = 5;

export function FormsScreen() {
  const search = useSearch({ from: "/_admin/forms/" });
  const navigate = useNavigate({ from: "/forms/" });
  const { forms, hasMore, more } = useForms();
  const [isLoading, load] = useTransition();
  const mayCreate = useSession().can("editor");
  const onNew = () => void navigate({ search: (old) => ({ ...old, new: "form" }) });
  useShortcuts([
    { id: "form new", keys: "c", label: m.forms_new(), group: m.forms_title(), run: onNew, enabled: mayCreate },
  ]);
  const isNarrowed = search.q !== undefined || search.state !== undefined;
  const shown = arrangeForms(forms, search);
  return (
    <PageBody>
      <FormsHeader forms={forms} onNew={onNew} />
      {(forms.length > MAX_WITHOUT_SEARCH || isNarrowed) && <FormsToolbar search={search} shown={shown.length} />}
      {forms.length === 0 && <FormsEmpty onNew={onNew} />}
      {forms.length > 0 && shown.length === 0 && <NoMatch />}
      {shown.length > 0 && <FormsList forms={shown} />}
      {hasMore && (
        <div className="flex justify-center">
          <Button loading={isLoading} onClick={() => load(more)}>
            {m.acts_show_more()}
          </Button>
        </div>
      )}
      {mayCreate && search.new && (
        <NewForm close={() => void navigate({ search: ({ new: _new, ...old }) => old, replace: true })} />
      )}
    </PageBody>
  );
}
