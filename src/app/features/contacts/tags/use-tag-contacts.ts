import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCommand } from "#api/command.ts";
import type { Answer } from "#api/create-api.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import type { ContactSelectionInput } from "#app/features/contacts/contact-data/selected-contacts.ts";
import { applyTagChange } from "./retag.ts";

type Pages = InfiniteData<Answer<"listContacts">>;
type Change = { add_tags: number[]; remove_tags: number[] };

/** Changes the tags of what is selected, in the lists that are loaded too, and says so with a way back for those named. */
export function useTagContacts() {
  const client = useQueryClient();
  const command = useCommand("changeContacts");
  const show = (ids: ReadonlySet<number> | undefined, { add_tags: add, remove_tags: remove }: Change) =>
    client.setQueriesData<Pages>({ queryKey: ["listContacts"] }, (list) =>
      list?.pages
        ? {
            ...list,
            pages: list.pages.map((page) => ({
              data: {
                ...page.data,
                data: page.data.data.map((one) => (!ids || ids.has(one.id) ? applyTagChange(one, add, remove) : one)),
              },
            })),
          }
        : list,
    );
  const send = async ({ ids, filter }: Pick<ContactSelectionInput, "ids" | "filter">, change: Change) => {
    const body = { ...(ids ? { ids } : { filter: filter ?? {} }), ...change };
    const { data } = await command.run({ body, options: { idempotencyKey: crypto.randomUUID() } });
    if (ids) show(new Set(ids), change);
    else await client.invalidateQueries({ queryKey: ["listContacts"] });
    await client.invalidateQueries({ queryKey: ["listTags"] });
    return data;
  };
  return {
    pending: command.pending,
    /** What was all on, or all off, goes back by the same way; `undo` is absent where that cannot be told. */
    async run(chosen: ContactSelectionInput, change: Change, undo: Change | undefined) {
      const { changed } = await send(chosen, change);
      toast({
        title: m.contacts_tagged({ count: changed, shown: formatNumber(changed) }),
        tone: "success",
        action: undo && { label: m.common_undo(), run: () => void send(chosen, undo) },
      });
    },
  };
}
