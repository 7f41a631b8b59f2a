import { useSearch, useNavigate } from "@tanstack/react-router";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { m } from "#messages/gen/messages.js";
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
  return (
    <PageBody>
      <PageHeader
        back={<BackLink to="/forms">{m.forms_back()}</BackLink>}
        title={m.forms_held()}
        description={m.forms_held_text()}
        actions={<FormFilter form={form} />}
      />
      <ModerationList key={form} form={form} />
    </PageBody>
  );
}
