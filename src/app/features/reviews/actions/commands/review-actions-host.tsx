import { useEffect, useState, useSyncExternalStore } from "react";
import { hashOwner } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useSession } from "#app/shared/session/session.ts";
import { findShortcut } from "#ui/keyboard/shortcut-registry.ts";
import { ActionDialogs } from "#app/features/reviews/actions/dialogs/action-dialogs.tsx";
import { useActionShortcuts, useCanRunCommand } from "./use-action-shortcuts.ts";
import { actionsReady, runPendingActions } from "#app/features/reviews/actions/run/load-actions.ts";
import {
  noteOpened,
  openRecentReviews,
  type RecentPlace,
  recentReviews,
} from "#app/shared/review-data/recent-reviews.ts";
import { clearSelection } from "#app/features/reviews/actions/selection/selection.ts";
import { clearUndo } from "#app/features/reviews/actions/optimistic/undo-stack.ts";
import { dismissWorkspaceToasts } from "#app/shared/requests/workspace-toast.ts";
import { m } from "#messages/gen/messages.js";
import { MenuPanel } from "#ui/overlays/menu-panel.tsx";
import { COMMANDS } from "./action-commands.ts";
import { menuItems } from "./menu-lines.ts";
import { rowMenu } from "./row-menu-button.tsx";
import { useRouter } from "@tanstack/react-router";
import { findReview, findSingle } from "#app/shared/review-data/patch-reviews.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { plainExcerpt } from "#app/shared/text/plain-text.ts";
import { readKey } from "#app/shared/review-data/review-ref.ts";
import { useKeyHold } from "#ui/keyboard/opening.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { readActionContext } from "#app/features/reviews/actions/run/toggle-favourite.ts";
import { shownList } from "#app/features/reviews/actions/selection/shown-list.ts";

const EXCERPT = 120;

function note(key: string): void {
  const ref = readKey(key);
  const { client } = readActionContext();
  const review = ref && (findReview(client, ref) ?? findSingle(client, ref));
  if (review?.feed_fields)
    noteOpened(
      key,
      reviewerName({ feed_fields: review.feed_fields }),
      plainExcerpt(review.comment ?? "").slice(0, EXCERPT),
    );
}

function useRecentShortcuts(): void {
  const router = useRouter();
  const recent = useSyncExternalStore(recentReviews.subscribe, recentReviews.get);
  useEffect(() => {
    let open = shownList.get()?.open;
    if (open) note(open);
    return shownList.subscribe(() => {
      const now = shownList.get()?.open;
      if (now && now !== open) note(now);
      open = now;
    });
  }, []);
  useShortcuts([
    ...recent.flatMap(({ key, name, text }) => {
      const ref = readKey(key);
      if (!ref) return [];
      const params = { type: ref.type, id: String(ref.id) };
      return {
        id: `recent ${key}`,
        label: m.acts_recent({ name }),
        detail: text,
        group: m.acts_group_recent(),
        run: () => void router.navigate({ to: "/reviews/$type/$id", params, search: (search) => search }),
      };
    }),
    {
      id: "go activity",
      label: m.acts_activity(),
      group: m.shell_group_go(),
      run: () => void router.navigate({ to: "/reviews/activity" }),
    },
    {
      id: "go trash",
      label: m.acts_trash_title(),
      group: m.shell_group_go(),
      run: () => void router.navigate({ to: "/reviews/trash" }),
    },
    {
      id: "search reviews",
      label: m.acts_search(),
      labelFor: (text) => m.acts_search_for({ words: text }),
      group: m.acts_group_search(),
      run: () => void router.navigate({ to: "/reviews" }),
      runWith: (text) => void router.navigate({ to: "/reviews", search: { q: text } }),
    },
  ]);
}

function RowMenu() {
  const now = useSyncExternalStore(rowMenu.subscribe, rowMenu.get);
  const [shown, setShown] = useState(now);
  const mayDo = useCanRunCommand();
  useKeyHold(now !== null, rowMenu.close);
  if (now && now !== shown) setShown(now);
  if (!shown) return null;
  return (
    <MenuPanel
      anchor={shown.anchor}
      open={now !== null}
      setOpen={(open) => !open && rowMenu.close()}
      landing="first"
      label={m.acts_menu({ name: shown.name })}
      items={menuItems(COMMANDS.filter(mayDo))}
    />
  );
}

let place: RecentPlace | undefined;

/** Selection, undo, recent reviews and what toasts offer belong to one user in one workspace, and are not shown to another. */
function enter(next: RecentPlace): void {
  if (place?.owner === next.owner && place.workspace === next.workspace) return;
  if (place) {
    clearSelection();
    clearUndo();
    dismissWorkspaceToasts();
  }
  place = next;
  openRecentReviews(next);
}

/** Shortcuts, dialogs and row menu of review actions. Mounted once, over every screen. */
export function ReviewActionsHost() {
  const { workspace: opened, user } = useSession();
  const owner = hashOwner(user?.email ?? "");
  const workspace = opened?.unique_workspace_id ?? "";
  // First, because the shortcuts note the open review.
  useEffect(() => enter({ owner, workspace }), [owner, workspace]);
  useActionShortcuts();
  useRecentShortcuts();
  useEffect(() => {
    actionsReady.set(true);
    // Only after the placeholder shortcuts are unregistered.
    const timer = setTimeout(() => {
      runPendingActions((id) => findShortcut(id)?.run());
    });
    return () => {
      clearTimeout(timer);
      actionsReady.set(false);
    };
  }, []);
  return (
    <>
      <RowMenu />
      <ActionDialogs />
    </>
  );
}
