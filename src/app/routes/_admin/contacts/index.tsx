import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { ContactsScreen } from "./-list/contacts-screen.tsx";
import { ContactsAddress } from "./-list/contacts-address.ts";

export const Route = createFileRoute("/_admin/contacts/")({
  validateSearch: ContactsAddress,
  head: () => ({ meta: [{ title: m.shell_contacts() }] }),
  component: ContactsScreen,
});
