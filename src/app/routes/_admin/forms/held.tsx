import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { ModerationScreen } from "#app/features/forms/moderation/moderation-screen.tsx";
import { ModerationSearch } from "#app/features/forms/moderation/moderation-search.ts";

export const Route = createFileRoute("/_admin/forms/held")({
  validateSearch: ModerationSearch,
  head: () => ({ meta: [{ title: m.forms_held() }] }),
  component: ModerationScreen,
});
