import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import ScrollText from "lucide-react/icons/scroll-text";
import { useMemo, useState } from "react";
import { query } from "#api/query.ts";
import { PlainDate } from "#contract/core/input-values.ts";
import { AUDIT_ACTIONS, AUDIT_RECORDS } from "#contract/workspace/audit-log.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Pager } from "#app/shared/list/pager.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { wordMatcherOf } from "#app/shared/text/highlight.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import type { AuditSearch } from "./audit-search.ts";
import { saveAuditLog } from "./save-audit-log.ts";

export function AuditScreen({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: "/settings/audit" });
  const [saving, setSaving] = useState(false);
  const { person, q, page = 1 } = search;
  // Read here, because the search parameters of a route load with the first screen.
  const from = PlainDate.safeParse(search.from).data;
  const to = PlainDate.safeParse(search.to).data;
  const action = AUDIT_ACTIONS.find((one) => one === search.action);
  const record = AUDIT_RECORDS.find((one) => one === search.record);
  const filter = { user_id: person, action, record, search: q, from, to };
  const log = useQuery({
    ...query("listAuditLog", { query: { ...filter, page } }),
    placeholderData: (before) => before,
  });
  const matcher = useMemo(() => wordMatcherOf(q), [q]);
  const rows = log.data?.data.data ?? [];
  const show = (next: AuditSearch) => void navigate({ search: next, replace: true });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  async function save() {
    setSaving(true);
    await runOrToast(() => saveAuditLog(filter), m.audit_not_exported());
    setSaving(false);
  }
  return (
    <Card
      flush
      title={m.audit_title()}
      description={m.audit_text()}
      actions={
        <Button icon={Download} loading={saving} disabled={rows.length === 0} onClick={() => void save()}>
          {m.audit_export()}
        </Button>
      }
      footer={<p>{m.audit_days_hint()}</p>}
    >
      <AuditFilters search={search} onChange={show} />
      {log.isError && <ReadFailed error={log.error} retry={() => void log.refetch()} />}
      {log.isPending && (
        <div role="status" className="px-5 pb-5">
          <span className="sr-only">{m.common_loading()}</span>
          <SkeletonText lines={6} />
        </div>
      )}
      {log.data && rows.length === 0 && (
        <EmptyState icon={ScrollText} title={isFiltered ? m.audit_no_match() : m.audit_empty()} compact>
          <p>{isFiltered ? m.audit_no_match_text() : m.audit_empty_text()}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul aria-label={m.audit_title()} className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <AuditRow key={row.id} row={row} matcher={matcher} />
          ))}
        </ul>
      )}
      <Pager
        label={m.audit_pages()}
        page={page}
        hasOlder={Boolean(log.data?.data.next_page_url)}
        newer={m.audit_newer()}
        older={m.audit_older()}
        onPage={(next) => show({ ...search, page: next })}
      />
    </Card>
  );
}
