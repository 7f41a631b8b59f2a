import { createFileRoute } from "@tanstack/react-router";
import { ActivityScreen } from "#app/features/reviews/activity/activity-screen.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/reviews_/activity")({
  head: () => ({ meta: [{ title: m.acts_activity() }] }),
  component: () => (
    <PageBody width="narrow">
      <ActivityScreen />
    </PageBody>
  ),
});
