import Bookmark from "lucide-react/icons/bookmark";
import Ellipsis from "lucide-react/icons/ellipsis";
import Users from "lucide-react/icons/users";
import type { SavedView } from "#contract/reviews/lists/saved-view.ts";
import { sameView } from "./presets.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { ViewLink } from "./view-link.tsx";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "#api/error.ts";
import { useCommand } from "#api/command.ts";
import { toSavedFilter } from "#app/shared/filters/api-filter.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { focusTitle } from "#app/shared/page/page-title.ts";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";

async function runWithToast(act: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await act();
    toast({ title: done, tone: "success" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ title: m.inbox_view_failed(), description: describeError(error).text, tone: "danger" });
  }
}

function useViewActions({ id, name, shared }: SavedView) {
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
      focusTitle();
      await navigate({ to: ".", search: (now: ReviewSearch) => ({ ...now, view: undefined }), replace: true });
    }, m.inbox_view_deleted({ name }));
  };
  return { update, share, remove };
}

type SavedViewLineProps = {
  view: SavedView;
  search: ReviewSearch;
  now: ReviewSearch;
  count: { count: number; more: boolean } | undefined;
  rename: (view: SavedView) => void;
  onGo?: () => void;
};

export function SavedViewLine({ view, search, now, count, rename, onGo }: SavedViewLineProps) {
  const { can } = useSession();
  const actions = useViewActions(view);
  const active = now.view === search.view;
  const changed = active && !sameView(now, search, true);
  const mayShare = can("editor");
  const mayChange = mayShare || (view.mine && !view.shared);
  const items: MenuEntry[] = [
    { label: m.inbox_view_update(), disabled: !changed, run: () => void actions.update(now) },
    { label: m.inbox_view_rename(), run: () => rename(view) },
    ...(mayShare
      ? [
          {
            label: view.shared ? m.inbox_view_unshare() : m.inbox_view_share(),
            run: () => void actions.share(!view.shared),
          },
        ]
      : []),
    "-",
    { label: m.inbox_view_delete(), danger: true, run: () => void actions.remove() },
  ];
  return (
    <div className="group flex items-center">
      <ViewLink
        icon={view.shared ? Users : Bookmark}
        name={changed ? m.inbox_view_changed({ name: view.name }) : view.name}
        after={view.shared ? m.inbox_view_shared() : undefined}
        {...{ search, active, count, onGo }}
      />
      {mayChange && (
        <Menu
          label={m.inbox_view_menu({ name: view.name })}
          items={items}
          trigger={
            <button
              type="button"
              aria-label={m.inbox_view_menu({ name: view.name })}
              className={buttonStyles({ variant: "ghost", size: "sm", square: true })}
            >
              <Icon icon={Ellipsis} />
            </button>
          }
        />
      )}
    </div>
  );
}
