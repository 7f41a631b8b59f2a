import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { RulesScreen } from "#app/features/reviews/rules/rules-screen.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/settings/rules")({
  head: () => ({ meta: [{ title: m.rules_title() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("listReviewRules")),
  component: RulesScreen,
});
