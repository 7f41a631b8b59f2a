import { useQueryClient } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { queryFamily } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { focusTitle } from "#app/shared/page/page-title.ts";
import { resetReviews } from "#app/shared/review-data/reset-reviews.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import type { Trashed } from "./trash-row.tsx";

export function useTrashActions() {
  const client = useQueryClient();
  const settle = async () => {
    // The focused row is about to be removed.
    focusTitle();
    await client.invalidateQueries(queryFamily("listTrash"));
    void resetReviews(client);
    void client.invalidateQueries(queryFamily("countReviews"));
  };
  const attempt = async (failed: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ tone: "danger", title: failed, description: describeError(error).text });
    }
    await settle();
  };
  const restore = ({ type, id }: Trashed) =>
    void attempt(m.acts_trash_restore_failed(), async () => {
      const { data } = await api.call("restoreReviews", { body: { items: [{ type, id }] } });
      const [failure] = data.failures;
      if (failure) toast({ tone: "danger", title: m.acts_trash_restore_failed(), description: failure.reason });
      else toast({ tone: "success", title: m.acts_trash_restored({ count: data.restored }) });
    });
  const remove = (items: { type: Trashed["type"]; id: number }[] | undefined) =>
    attempt(m.acts_trash_delete_failed(), async () => {
      const { data } = await api.call("emptyTrash", { body: items ? { items } : {} });
      toast({ title: m.acts_trash_deleted({ count: data.deleted }) });
    });
  const purge = async ({ type, id, name }: Trashed) => {
    const sure = await confirm({
      title: m.acts_trash_delete_named({ name: name || m.reviews_nameless() }),
      description: m.acts_trash_one_text(),
      confirmLabel: m.acts_delete_confirm({ count: 1 }),
    });
    if (sure) await remove([{ type, id }]);
  };
  const empty = async () => {
    const sure = await confirm({
      title: m.acts_trash_empty_title(),
      description: m.acts_trash_empty_text(),
      confirmLabel: m.acts_trash_empty(),
    });
    if (sure) await remove(undefined);
  };
  return { restore, purge: (review: Trashed) => void purge(review), empty: () => void empty() };
}
