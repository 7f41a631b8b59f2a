import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { FormsPending } from "#app/features/forms/list/forms-pending.tsx";
import { FormsScreen } from "#app/features/forms/list/forms-screen.tsx";
import { FormsSearch } from "#app/features/forms/list/forms-search.ts";

export const Route = createFileRoute("/_admin/forms/")({
  validateSearch: FormsSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(query("listForms", { query: {} })),
  head: () => ({ meta: [{ title: m.shell_forms() }] }),
  pendingComponent: FormsPending,
  component: FormsScreen,
});
