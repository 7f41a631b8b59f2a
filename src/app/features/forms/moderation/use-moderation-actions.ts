import { type QueryClient, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api, currentWorkspace } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { HeldSubmission } from "#contract/forms/moderation.ts";
import { toastIn } from "#app/shared/requests/workspace-toast.ts";
import { resetReviews } from "#app/shared/review-data/reset-reviews.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import type { Answer } from "#api/create-api.ts";
import { queryFamily } from "#api/query.ts";
import type { CallOptions } from "#api/transport.ts";

type Pages = InfiniteData<Answer<"listHeld">>;

function removeQueuedSubmissions(client: QueryClient, ids: ReadonlySet<number>): void {
  client.setQueriesData<Pages>(queryFamily("listHeld"), (lists) => {
    if (!lists) return lists;
    const removedCount = lists.pages.flatMap(({ data }) => data.data).filter(({ id }) => ids.has(id)).length;
    const pages = lists.pages.map((page) => ({
      ...page,
      total: page.total - removedCount,
      data: { ...page.data, data: page.data.data.filter(({ id }) => !ids.has(id)) },
    }));
    return { ...lists, pages };
  });
}

const counted = (count: number) => ({ count, shown: formatNumber(count) });
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * Runs the request for each submission, in the workspace that is open when it begins. Returns how many succeeded and
 * the last error. A 404 is neither: somebody else was faster.
 */
async function forEachSubmission(items: HeldSubmission[], act: (id: number, options: CallOptions) => Promise<unknown>) {
  const workspace = currentWorkspace();
  let done = 0;
  let lastError: unknown;
  for (const { id } of items) {
    try {
      await act(id, { workspace });
      done += 1;
    } catch (error) {
      if (isGone(error)) continue;
      lastError = error;
    }
  }
  return { done, lastError };
}

async function refreshQueue(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(queryFamily("listHeld")),
    client.invalidateQueries(queryFamily("listForms")),
    client.invalidateQueries(queryFamily("countReviews")),
    resetReviews(client),
  ]);
}

export function useModerationActions() {
  const client = useQueryClient();
  const navigate = useNavigate();

  const release = async (items: HeldSubmission[]) => {
    const workspace = currentWorkspace();
    removeQueuedSubmissions(client, new Set(items.map(({ id }) => id)));
    let made: { type: string; id: number } | undefined;
    const { done, lastError } = await forEachSubmission(items, async (id, options) => {
      made = (await api.call("releaseHeld", { params: { id } }, options)).data;
    });
    if (lastError !== undefined)
      toast({ tone: "danger", title: m.forms_release_failed(), description: describeError(lastError).text });
    const { type, id } = made ?? {};
    if (done > 0)
      toastIn(workspace, {
        tone: "success",
        title: m.forms_released(counted(done)),
        action: {
          label: m.forms_open_inbox(),
          run: () =>
            void (done === 1 && type !== undefined && id !== undefined
              ? navigate({ to: "/reviews/$type/$id", params: { type, id: String(id) } })
              : navigate({ to: "/reviews", search: { state: "new" } })),
        },
      });
    await refreshQueue(client);
  };

  const removeAll = async (items: HeldSubmission[]) => {
    removeQueuedSubmissions(client, new Set(items.map(({ id }) => id)));
    const { done, lastError } = await forEachSubmission(items, (id, options) =>
      api.call("deleteHeld", { params: { id } }, options),
    );
    if (lastError !== undefined)
      toast({ tone: "danger", title: m.forms_held_delete_failed(), description: describeError(lastError).text });
    if (done > 0) toast({ title: m.forms_held_deleted(counted(done)) });
    await refreshQueue(client);
  };

  /** Resolves once the user has answered; the deletion continues in the background. */
  const remove = async (items: HeldSubmission[]): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: m.forms_held_delete_title(counted(items.length)),
      description: m.forms_held_delete_text(),
      confirmLabel: m.forms_delete(),
    });
    if (isConfirmed) void removeAll(items);
    return isConfirmed;
  };

  return { release, remove };
}
