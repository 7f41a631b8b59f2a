import { createFileRoute } from "@tanstack/react-router";
import { TrashScreen } from "#app/features/reviews/trash/trash-screen.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/reviews_/trash")({
  head: () => ({ meta: [{ title: m.acts_trash_title() }] }),
  component: () => (
    <PageBody width="narrow">
      <TrashScreen />
    </PageBody>
  ),
});
