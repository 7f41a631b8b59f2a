import { createFileRoute, Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { cx } from "#ui/core/cx.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TAB_CLASS, TAB_BAR_CLASS } from "#ui/layout/tab-styles.ts";

export const Route = createFileRoute("/_admin/settings")({
  head: () => ({ meta: [{ title: m.settings_title() }] }),
  component: Settings,
});

function Settings() {
  const { can, offers, upstream, isOperator } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const tabs = useRef<HTMLElement>(null);
  // Narrow screens have no room for all tabs.
  useEffect(() => {
    tabs.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with another address another tab is the current one
  }, [pathname]);
  return (
    <PageBody width="narrow">
      <PageHeader title={m.settings_title()} />
      <nav
        ref={tabs}
        aria-label={m.settings_title()}
        // All tabs fit on a wide screen, though not within the narrow column below them.
        className={cx(TAB_BAR_CLASS, "lg:w-max lg:max-w-[calc(100vw-18rem)] lg:min-w-full")}
      >
        <Link to="/settings/account" className={TAB_CLASS}>
          {m.settings_account()}
        </Link>
        <Link to="/settings/workspace" className={TAB_CLASS}>
          {m.settings_workspace()}
        </Link>
        {!upstream && (
          <Link to="/settings/team" className={TAB_CLASS}>
            {m.team_title()}
          </Link>
        )}
        <Link to="/settings/labels" className={TAB_CLASS}>
          {m.settings_labels()}
        </Link>
        {offers("listSavedReplies") && (
          <Link to="/settings/replies" className={TAB_CLASS}>
            {m.settings_replies()}
          </Link>
        )}
        <Link to="/settings/keys" className={TAB_CLASS}>
          {m.settings_keys()}
        </Link>
        {can("admin") && offers("listWebhooks") && (
          <Link to="/settings/webhooks" className={TAB_CLASS}>
            {m.hooks_title()}
          </Link>
        )}
        {can("admin") && !upstream && (
          <Link to="/settings/audit" className={TAB_CLASS}>
            {m.audit_title()}
          </Link>
        )}
        {!upstream && (
          <Link to="/settings/usage" className={TAB_CLASS}>
            {m.usage_title()}
          </Link>
        )}
        {isOperator && (
          <Link to="/settings/system" className={TAB_CLASS}>
            {m.system_title()}
          </Link>
        )}
        <Link to="/settings/appearance" className={TAB_CLASS}>
          {m.settings_appearance()}
        </Link>
      </nav>
      <Outlet />
    </PageBody>
  );
}
