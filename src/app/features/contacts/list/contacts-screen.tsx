import { useSearch } from "@tanstack/react-router";
import { useSession } from "#app/shared/session/session.ts";
import { ContactsBox } from "./contacts-list.tsx";
import { OpenByNumber } from "./open-by-number.tsx";

/** The people behind the reviews. A service without a list opens them one by one. */
export function ContactsScreen() {
  const address = useSearch({ from: "/_admin/contacts/" });
  return useSession().offers("listContacts") ? <ContactsBox address={address} /> : <OpenByNumber />;
}
