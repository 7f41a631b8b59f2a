import { useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { AUDIT_ACTIONS, AUDIT_RECORDS } from "#contract/workspace/audit-log.ts";
import { UrlSearchField } from "#app/shared/list/url-search.tsx";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { actionLabel, recordLabel } from "./audit-labels.ts";
import type { AuditSearch } from "./audit-search.ts";

const recordOptions = () =>
  AUDIT_RECORDS.map((value) => ({ value, label: recordLabel(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );

type AuditFiltersProps = { search: AuditSearch; onChange: (search: AuditSearch) => void };

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { data } = useSuspenseQuery(query("listTeam"));
  const people = data.data.members.map(({ user_id: id, name }) => ({ value: String(id), label: name }));
  // A filter begins at the first page.
  const change = (part: AuditSearch) => onChange({ ...search, page: undefined, ...part });
  return (
    <div className="grid gap-3 px-5 pb-4 sm:grid-cols-2 lg:grid-cols-3">
      <UrlSearchField
        id="audit search"
        className="self-end"
        q={search.q ?? ""}
        onSearch={(q) => change({ q })}
        label={m.audit_search()}
        placeholder={m.audit_search()}
        group={m.audit_title()}
        pause={300}
      />
      <Field label={m.audit_person()}>
        <Select
          placeholder={m.audit_anybody()}
          options={people}
          value={String(search.person ?? "")}
          onChange={({ target }) => change({ person: target.value ? Number(target.value) : undefined })}
        />
      </Field>
      <Field label={m.audit_action()}>
        <Select
          placeholder={m.audit_any_action()}
          options={AUDIT_ACTIONS.map((value) => ({ value, label: actionLabel(value) }))}
          value={search.action ?? ""}
          onChange={({ target }) => change({ action: target.value || undefined })}
        />
      </Field>
      <Field label={m.audit_record()}>
        <Select
          placeholder={m.audit_any_record()}
          options={recordOptions()}
          value={search.record ?? ""}
          onChange={({ target }) => change({ record: target.value || undefined })}
        />
      </Field>
      <Field label={m.audit_from()}>
        <Input
          type="date"
          value={search.from ?? ""}
          max={search.to}
          onChange={({ target }) => change({ from: target.value || undefined })}
        />
      </Field>
      <Field label={m.audit_to()}>
        <Input
          type="date"
          value={search.to ?? ""}
          min={search.from}
          onChange={({ target }) => change({ to: target.value || undefined })}
        />
      </Field>
    </div>
  );
}
