import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import type { SavedView } from "#contract/reviews/saved-view.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { toSavedFilter } from "#app/shared/filters/api-filter.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";

/** Does it, and says that it is done or why it is not. */
async function runWithToast(act: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await act();
    toast({ title: done, tone: "success" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ title: m.inbox_view_failed(), description: describeError(error).text, tone: "danger" });
  }
}

/** What can be done with a view that is kept. */
export function useViewActions({ id, name, shared }: SavedView) {
  const navigate = useNavigate();
  const updating = useCommand("updateView");
  const deleting = useCommand("deleteView");
  const params = { id };
  const update = (search: ReviewSearch) =>
    runWithToast(
      () => updating.run({ params, body: { filter: toSavedFilter(search), sort: search.sort ?? "newest" } }),
      m.inbox_view_updated({ name }),
    );
  const share = (on: boolean) =>
    runWithToast(
      () => updating.run({ params, body: { shared: on } }),
      on ? m.inbox_view_now_shared({ name }) : m.inbox_view_now_private({ name }),
    );
  const remove = async () => {
    const sure = await confirm({
      title: m.inbox_view_delete_title({ name }),
      description: shared ? m.inbox_view_delete_shared() : m.inbox_view_delete_text(),
      confirmLabel: m.inbox_view_delete(),
      danger: true,
    });
    if (!sure) return;
    await runWithToast(async () => {
      await deleting.run({ params });
      document.querySelector<HTMLElement>("main h1")?.focus();
      await navigate({ to: ".", search: (now: ReviewSearch) => ({ ...now, view: undefined }), replace: true });
    }, m.inbox_view_deleted({ name }));
  };
  return { update, share, remove };
}
