import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { SavedRepliesScreen } from "#app/features/reviews/replies/saved-replies-screen.tsx";

export const Route = createFileRoute("/_admin/settings/replies")({
  head: () => ({ meta: [{ title: m.settings_replies() }] }),
  component: SavedRepliesScreen,
});
