import { api } from "#api/client.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import type { DesignModel } from "#app/features/walls/design/design-type.ts";

export async function loadDesigner<R, V extends Tree>(kind: DesignModel<R, V>, id: string, drafts: boolean) {
  const start = await kind.store.read(id, drafts);
  const feeds = kind.feedsOf(start.savedValues);
  const chosen =
    feeds.length > 0 ? (await api.call("listSelectedReviews", { body: { selected_feeds: feeds } })).data : [];
  return { start, drafts, chosen };
}
