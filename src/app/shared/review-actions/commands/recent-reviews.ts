import { useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { findReview, findSingle } from "#app/shared/review-data/patch-reviews.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { readKey } from "#app/shared/review-data/review-ref.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { readActionContext } from "#app/shared/review-actions/run/toggle-favourite.ts";
import { noteOpened, recentReviews } from "./recent-store.ts";
import { shownList } from "#app/shared/review-actions/selection/shown-list.ts";

function note(key: string): void {
  const ref = readKey(key);
  const { client } = readActionContext();
  const fields = ref && (findReview(client, ref) ?? findSingle(client, ref))?.feed_fields;
  if (fields) noteOpened(key, reviewerName({ feed_fields: fields }));
}

/** The reviews opened last and the search, for the palette. */
export function useRecentShortcuts(): void {
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
    ...recent.flatMap(({ key, name }) => {
      const ref = readKey(key);
      if (!ref) return [];
      const params = { type: ref.type, id: String(ref.id) };
      return {
        id: `recent ${key}`,
        label: m.acts_recent({ name }),
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
      labelFor: (words) => m.acts_search_for({ words }),
      group: m.acts_group_search(),
      run: () => void router.navigate({ to: "/reviews" }),
      runWith: (words) => void router.navigate({ to: "/reviews", search: { q: words } }),
    },
  ]);
}
