import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Select } from "#ui/controls/select.tsx";

/** Narrows the list to one form; forms with nothing to see are not offered. */
export function FormFilter({ form }: { form: string | undefined }) {
  const navigate = useNavigate({ from: "/forms/held" });
  const { data } = useQuery(query("listForms", { query: {} }));
  const forms = (data?.data.data ?? []).filter(({ id, held }) => (held ?? 0) > 0 || String(id) === form);
  if (forms.length < 2 && form === undefined) return null;
  return (
    <Select
      aria-label={m.forms_held_of()}
      className="w-auto! max-w-72"
      value={form ?? ""}
      placeholder={m.forms_held_all_forms()}
      options={forms.map(({ id, name, held }) => ({
        value: String(id),
        label: m.forms_held_option({ name, shown: formatNumber(held ?? 0) }),
      }))}
      onChange={(event) => void navigate({ search: { form: event.target.value || undefined } })}
    />
  );
}
