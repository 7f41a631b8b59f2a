import { createFileRoute, Link, type LinkProps, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
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

type Tab = { to: LinkProps["to"]; label: string; shown?: boolean };
type Group = { name: string; tabs: Tab[] };

/** The tabs that the person has, by what they are about. */
function useGroups(): Group[] {
  const { can, offers, upstream, connects, isOperator } = useSession();
  const isAdmin = can("admin");
  const groups: Group[] = [
    {
      name: m.settings_group_you(),
      tabs: [
        { to: "/settings/account", label: m.settings_account() },
        { to: "/settings/appearance", label: m.settings_appearance() },
      ],
    },
    {
      name: m.settings_group_workspace(),
      tabs: [
        { to: "/settings/workspace", label: m.settings_workspace() },
        { to: "/settings/team", label: m.team_title(), shown: !upstream },
        { to: "/settings/labels", label: m.settings_labels() },
        { to: "/settings/rules", label: m.rules_title(), shown: offers("listReviewRules") },
        { to: "/settings/replies", label: m.settings_replies(), shown: offers("listSavedReplies") },
        { to: "/settings/usage", label: m.usage_title(), shown: !upstream },
      ],
    },
    {
      name: m.settings_group_connections(),
      tabs: [
        { to: "/settings/keys", label: m.settings_keys() },
        { to: "/settings/webhooks", label: m.hooks_title(), shown: isAdmin && offers("listWebhooks") },
        { to: "/settings/connections", label: m.hosted_title(), shown: isAdmin && connects },
      ],
    },
    {
      name: m.settings_group_oversight(),
      tabs: [
        { to: "/settings/audit", label: m.audit_title(), shown: isAdmin && !upstream },
        { to: "/settings/mail-server", label: m.smtp_title(), shown: isOperator },
        { to: "/settings/system", label: m.system_title(), shown: isOperator },
      ],
    },
  ];
  return groups
    .map(({ name, tabs }) => ({ name, tabs: tabs.filter(({ shown = true }) => shown) }))
    .filter(({ tabs }) => tabs.length > 0);
}

const LINE_CLASS = cx(
  TAB_CLASS,
  "lg:flex lg:h-8 lg:rounded-sm lg:px-2.5 lg:after:hidden lg:hover:bg-hover lg:aria-[current=page]:bg-active",
  "lg:pointer-coarse:h-11",
);

function GroupLinks({ group: { name, tabs } }: { group: Group }) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className="contents lg:block">
      <p id={heading} className="mb-1 px-2.5 text-xs font-medium text-ink-faint max-lg:hidden">
        {name}
      </p>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} className={LINE_CLASS}>
          {label}
        </Link>
      ))}
    </div>
  );
}

/** A grouped list beside the screen; on narrow screens, a scrolling row of tabs above it. */
function Settings() {
  const groups = useGroups();
  const pathname = useLocation({ select: (location) => location.pathname });
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    tabs.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with another address another tab is the current one
  }, [pathname]);
  return (
    <PageBody width="settings">
      <PageHeader title={m.settings_title()} />
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-8">
        <nav
          ref={tabs}
          aria-label={m.settings_title()}
          className={cx(
            TAB_BAR_CLASS,
            "lg:sticky lg:top-6 lg:w-44 lg:shrink-0 lg:flex-col lg:self-start lg:overflow-visible lg:border-b-0",
          )}
        >
          {groups.map((group) => (
            <GroupLinks key={group.name} group={group} />
          ))}
        </nav>
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          <Outlet />
        </div>
      </div>
    </PageBody>
  );
}
