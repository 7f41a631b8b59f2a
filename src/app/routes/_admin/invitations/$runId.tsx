import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { capabilitiesOf } from "#app/shared/session/session.ts";
import { InvitationsUnavailable } from "#app/features/invitations/run/not-available.tsx";
import { EditingPending } from "#app/shared/draft-editor/layout/editor-pending.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { m } from "#messages/gen/messages.js";
import { runQuery } from "#app/features/invitations/run-message/read-run.ts";
import { RunScreen } from "#app/features/invitations/run/run-screen.tsx";
import { RunSearch } from "#app/features/invitations/run-people/run-search.ts";

export const Route = createFileRoute("/_admin/invitations/$runId")({
  validateSearch: RunSearch,
  loader: async ({ context: { queryClient }, params: { runId } }) => {
    const { data: session } = await queryClient.ensureQueryData(query("getSession"));
    if (!capabilitiesOf(session).includes("getInvitationRun")) return undefined;
    // Changes are based on the stored values, never on a cached run.
    const { run } = await queryClient.fetchQuery({ ...runQuery(runId), staleTime: 0 });
    return { id: run.id, name: run.name };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? m.shell_invitations() }] }),
  pendingComponent: EditingPending,
  component: RunRoute,
});

function RunRoute() {
  const { runId } = Route.useParams();
  const known = Route.useLoaderData();
  if (known) return <RunScreen key={runId} runId={runId} />;
  return (
    <PageBody>
      <InvitationsUnavailable />
    </PageBody>
  );
}
