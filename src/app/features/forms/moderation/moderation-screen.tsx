import { Link, useSearch, useNavigate } from "@tanstack/react-router";
import Lock from "lucide-react/icons/lock";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ModerationList } from "./moderation-list.tsx";
import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Select } from "#ui/controls/select.tsx";

/** Filters by form; only forms with queued submissions are listed. */
function FormFilter({ form }: { form: string | undefined }) {
  const navigate = useNavigate({ from: "/forms/held" });
  const { data } = useQuery(query("listForms", { query: {} }));
  const forms = (data?.data.data ?? []).filter(({ id, held: queued }) => (queued ?? 0) > 0 || String(id) === form);
  if (forms.length < 2 && form === undefined) return null;
  return (
    <Select
      aria-label={m.forms_held_of()}
      className="w-auto! max-w-72"
      value={form ?? ""}
      placeholder={m.forms_held_all_forms()}
      options={forms.map(({ id, name, held: queued }) => ({
        value: String(id),
        label: m.forms_held_option({ name, shown: formatNumber(queued ?? 0) }),
      }))}
      onChange={(event) => void navigate({ search: { form: event.target.value || undefined } })}
    />
  );
}

export function ModerationScreen() {
  const { form } = useSearch({ from: "/_admin/forms/held" });
  const { can, offers } = useSession();
  const isOffered = offers("listHeld");
  return (
    <PageBody>
      <PageHeader
        back={<BackLink to="/forms">{m.forms_back()}</BackLink>}
        title={m.forms_held()}
        description={m.forms_held_text()}
        actions={isOffered && can("editor") && <FormFilter form={form} />}
      />
      {isOffered && can("editor") && <ModerationList key={form} form={form} />}
      {isOffered && !can("editor") && (
        <Card>
          <EmptyState
            icon={Lock}
            title={m.forms_held_forbidden_title()}
            action={
              <Link to="/settings/account" className={buttonStyles()}>
                {m.inbox_see_role()}
              </Link>
            }
          >
            <p>{m.forms_held_forbidden_text()}</p>
          </EmptyState>
        </Card>
      )}
      {!isOffered && (
        <Card>
          <EmptyState icon={ShieldAlert} title={m.forms_held_absent_title()}>
            <p>{m.forms_held_absent_text()}</p>
          </EmptyState>
        </Card>
      )}
    </PageBody>
  );
}
