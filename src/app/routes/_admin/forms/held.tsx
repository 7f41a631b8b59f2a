import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { HeldScreen } from "./-held/held-screen.tsx";
import { HeldSearch } from "./-held/held-search.ts";

export const Route = createFileRoute("/_admin/forms/held")({
  validateSearch: HeldSearch,
  head: () => ({ meta: [{ title: m.forms_held() }] }),
  component: HeldScreen,
});
