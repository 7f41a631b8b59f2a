import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { LIMITS } from "#contract/limits.ts";
import type { PageListItem } from "#contract/page.ts";
import { wordsOf } from "#app/shell/error-words.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/confirm.tsx";
import { toast } from "#ui/toast.ts";

/** Does it, or says why it was not done. */
async function tryTo(act: () => Promise<void>, failed: string): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ title: failed, description: wordsOf(error).text, tone: "danger" });
  }
}

/** What can be done with a whole wall from the list. */
export function useWallActs({ unique_page_id, name }: PageListItem) {
  const copying = useCommand("duplicatePage");
  const deleting = useCommand("deletePage");
  const params = { unique_page_id };

  const duplicate = () =>
    tryTo(async () => {
      const copyName = m.walls_copy_name({ name }).slice(0, LIMITS.pageName);
      const { data } = await copying.run({ params, body: { name: copyName } });
      toast({ title: m.walls_duplicated({ name: data.page_name }), tone: "success" });
    }, m.walls_duplicate_failed());

  const remove = () =>
    tryTo(async () => {
      const sure = await confirm({
        title: m.walls_delete_title({ name }),
        description: m.walls_delete_text(),
        confirmLabel: m.walls_delete_confirm(),
      });
      if (!sure) return;
      // The row the keyboard was at is about to go.
      const heading = document.querySelector<HTMLElement>("main h1");
      await deleting.run({ params });
      heading?.focus();
      toast({ title: m.walls_deleted({ name }), tone: "success" });
    }, m.walls_delete_failed());

  return { duplicate, remove };
}
