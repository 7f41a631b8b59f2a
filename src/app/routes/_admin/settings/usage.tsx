import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { UsageScreen, usageQueries } from "#app/features/workspace/usage-screen.tsx";

export const Route = createFileRoute("/_admin/settings/usage")({
  head: () => ({ meta: [{ title: m.usage_title() }] }),
  loader: async ({ context: { queryClient } }) => {
    const [user, forms, walls] = usageQueries;
    await Promise.all([
      queryClient.ensureQueryData(user),
      queryClient.ensureQueryData(forms),
      queryClient.ensureQueryData(walls),
    ]);
  },
  component: UsageScreen,
});
