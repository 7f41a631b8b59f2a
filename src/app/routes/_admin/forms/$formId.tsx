import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { capabilitiesOf } from "#app/shared/session/session.ts";
import { FORM_STORE } from "#app/features/forms/form-values/stored-form.ts";
import { m } from "#messages/gen/messages.js";
import { EditingPending } from "#app/shared/draft-editor/layout/editor-pending.tsx";
import { EditorSearch } from "#app/features/forms/builder/editor-search.ts";
import { FormEditor } from "#app/features/forms/builder/form-editor.tsx";

export const Route = createFileRoute("/_admin/forms/$formId")({
  validateSearch: EditorSearch,
  loader: async ({ context: { queryClient }, params: { formId } }) => {
    const { data: session } = await queryClient.ensureQueryData(query("getSession"));
    const drafts = capabilitiesOf(session).includes("saveFormDraft");
    return { stored: await FORM_STORE.read(formId, drafts), drafts };
  },
  // The editor starts from the loaded values, so reopening a form must load them again.
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.stored.record.name ?? m.shell_forms() }] }),
  pendingComponent: EditingPending,
  component: EditorRoute,
});

function EditorRoute() {
  const { stored, drafts } = Route.useLoaderData();
  return <FormEditor key={stored.record.unique_form_id} start={stored} drafts={drafts} />;
}
