import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { AuditScreen } from "#app/features/workspace/audit/audit-screen.tsx";
import { AuditSearch } from "#app/features/workspace/audit/audit-search.ts";

export const Route = createFileRoute("/_admin/settings/audit")({
  validateSearch: AuditSearch,
  head: () => ({ meta: [{ title: m.audit_title() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("listTeam")),
  component: Screen,
});

function Screen() {
  return <AuditScreen search={Route.useSearch()} />;
}
