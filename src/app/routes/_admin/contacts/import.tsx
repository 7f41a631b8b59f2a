import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { ImportScreen } from "#app/features/contacts/import/import-screen.tsx";

export const Route = createFileRoute("/_admin/contacts/import")({
  head: () => ({ meta: [{ title: m.contacts_import() }] }),
  component: ImportScreen,
});
