import { createFileRoute, Link, Outlet } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TAB_CLASS, TAB_BAR_CLASS } from "#ui/layout/tab-styles.ts";

export const Route = createFileRoute("/_admin/settings")({
  head: () => ({ meta: [{ title: m.settings_title() }] }),
  component: Settings,
});

function Settings() {
  return (
    <PageBody width="narrow">
      <PageHeader title={m.settings_title()} />
      <nav aria-label={m.settings_title()} className={TAB_BAR_CLASS}>
        <Link to="/settings/account" className={TAB_CLASS}>
          {m.settings_account()}
        </Link>
        <Link to="/settings/workspace" className={TAB_CLASS}>
          {m.settings_workspace()}
        </Link>
        <Link to="/settings/labels" className={TAB_CLASS}>
          {m.settings_labels()}
        </Link>
        <Link to="/settings/keys" className={TAB_CLASS}>
          {m.settings_keys()}
        </Link>
        <Link to="/settings/appearance" className={TAB_CLASS}>
          {m.settings_appearance()}
        </Link>
      </nav>
      <Outlet />
    </PageBody>
  );
}
