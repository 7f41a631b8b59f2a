import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { ResultsScreen } from "#app/features/forms/results/results-screen.tsx";
import { ResultsSearch } from "#app/features/forms/results/results-search.ts";

export const Route = createFileRoute("/_admin/forms/$formId_/results")({
  validateSearch: ResultsSearch,
  loader: async ({ context: { queryClient }, params: { formId } }) => {
    const { data } = await queryClient.ensureQueryData(query("getForm", { params: { unique_form_id: formId } }));
    return { name: data.name };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? m.shell_forms() }] }),
  component: ResultsRoute,
});

function ResultsRoute() {
  const { formId } = Route.useParams();
  return <ResultsScreen formId={formId} />;
}
