import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { ShareScreen } from "#app/features/forms/share/share-screen.tsx";

export const Route = createFileRoute("/_admin/forms/$formId_/share")({
  loader: async ({ context: { queryClient }, params: { formId } }) => {
    const { data } = await queryClient.ensureQueryData(query("getForm", { params: { unique_form_id: formId } }));
    return { name: data.name };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? m.shell_forms() }] }),
  component: ShareRoute,
});

function ShareRoute() {
  const { formId } = Route.useParams();
  return <ShareScreen key={formId} formId={formId} />;
}
