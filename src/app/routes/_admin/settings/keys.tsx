import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { KeysScreen } from "#app/features/workspace/keys/keys-screen.tsx";

export const Route = createFileRoute("/_admin/settings/keys")({
  head: () => ({ meta: [{ title: m.settings_keys() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("listKeys")),
  component: KeysScreen,
});
