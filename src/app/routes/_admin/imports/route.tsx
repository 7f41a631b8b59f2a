import { createFileRoute, Outlet } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { PageBody } from "#app/shared/page/page-body.tsx";

export const Route = createFileRoute("/_admin/imports")({
  head: () => ({ meta: [{ title: m.imports_title() }] }),
  component: () => (
    <PageBody>
      <Outlet />
    </PageBody>
  ),
});
