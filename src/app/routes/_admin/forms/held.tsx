import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { HeldScreen } from "#app/features/forms/moderation/moderation-screen.tsx";
import { HeldSearch } from "#app/features/forms/moderation/moderation-search.ts";

export const Route = createFileRoute("/_admin/forms/held")({
  validateSearch: HeldSearch,
  head: () => ({ meta: [{ title: m.forms_held() }] }),
  component: HeldScreen,
});
