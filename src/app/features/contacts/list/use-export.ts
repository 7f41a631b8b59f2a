import { useQueryClient } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { toContactFilter } from "#app/features/contacts/contact-data/read-contact-search.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";

/** Saves the contacts that are shown, loaded or not, as the CSV file the service makes. */
export function useExport(search: ContactSearch): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    runOrToast(async () => {
      const asked = query("exportContacts", { query: toContactFilter(search) });
      const { data } = await client.fetchQuery({ ...asked, staleTime: 0, gcTime: 0 });
      // The mark at its start is put there by whoever saves.
      saveCsv(data.csv.replace(/^\uFEFF/, ""), data.filename);
      toast({ title: m.contacts_exported({ count: data.contacts, shown: formatNumber(data.contacts) }) });
    }, m.contacts_export_failed());
}
