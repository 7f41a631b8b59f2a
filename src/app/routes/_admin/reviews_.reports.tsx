import { createFileRoute } from "@tanstack/react-router";
import { ReportsScreen } from "#app/features/reviews/activity/reports-screen.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/reviews_/reports")({
  head: () => ({ meta: [{ title: m.reports_title() }] }),
  component: () => (
    <PageBody width="narrow">
      <ReportsScreen />
    </PageBody>
  ),
});
