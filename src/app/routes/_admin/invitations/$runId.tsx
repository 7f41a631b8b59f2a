import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { NotHere } from "#app/invitations/not-here.tsx";
import { EditingPending } from "#app/editing/editing-pending.tsx";
import { PageBody } from "#app/shell/page-body.tsx";
import { m } from "#messages/gen/messages.js";
import { readRun } from "./-run/read-run.ts";
import { RunScreen } from "./-run/run-screen.tsx";
import { RunSearch } from "./-run/run-search.ts";

export const Route = createFileRoute("/_admin/invitations/$runId")({
  validateSearch: RunSearch,
  loader: async ({ context: { queryClient }, params: { runId } }) => {
    const { data: session } = await queryClient.ensureQueryData(query("getSession"));
    if (!session.capabilities.includes("getInvitationRun")) return undefined;
    // What is changed here begins from what is stored now.
    const { run } = await queryClient.fetchQuery({ ...readRun(runId), staleTime: 0 });
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
      <NotHere />
    </PageBody>
  );
}
