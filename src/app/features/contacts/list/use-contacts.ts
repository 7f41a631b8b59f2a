import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listQuery } from "#api/query.ts";
import type { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { toContactFilter } from "#app/features/contacts/contact-data/read-contact-search.ts";

/** The contacts an address asks for, page by page; those of the filter before stay until the new ones are there. */
export function useContacts(search: ContactSearch) {
  const list = useInfiniteQuery({
    ...listQuery("listContacts", { query: { ...toContactFilter(search), sort: search.order } }),
    placeholderData: keepPreviousData,
    // They are changed on screens of their own: what was seen before is looked up again.
    refetchOnMount: "always",
  });
  const contacts = useMemo(() => {
    const all = list.data?.pages.flatMap((page) => page.data.data) ?? [];
    return [...new Map(all.map((contact) => [contact.id, contact])).values()];
  }, [list.data]);
  return { list, contacts };
}
