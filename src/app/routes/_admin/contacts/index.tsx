import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { ContactsScreen } from "#app/features/contacts/list/contacts-screen.tsx";
import { ContactListSearch } from "#app/features/contacts/contact-data/contact-search.ts";

export const Route = createFileRoute("/_admin/contacts/")({
  validateSearch: ContactListSearch,
  head: () => ({ meta: [{ title: m.shell_contacts() }] }),
  component: ContactsScreen,
});
