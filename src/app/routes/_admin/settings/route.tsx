import { createFileRoute, Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { SETTINGS_GROUPS } from "#app/shared/screens/settings-screens.ts";
import { useScreenOpens } from "#app/shared/screens/screen-refusal.ts";
import { cx } from "#ui/core/cx.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TAB_CLASS, TAB_BAR_CLASS } from "#ui/layout/tab-styles.ts";

export const Route = createFileRoute("/_admin/settings")({
  head: () => ({ meta: [{ title: m.settings_title() }] }),
  component: Settings,
});

type Group = (typeof SETTINGS_GROUPS)[number];

const LINE_CLASS = cx(
  TAB_CLASS,
  "lg:flex lg:h-8 lg:rounded-sm lg:px-2.5 lg:after:hidden lg:hover:bg-hover lg:aria-[current=page]:bg-active",
  "lg:pointer-coarse:h-11",
);

/** The screens of the group that the person has. */
function GroupLinks({ group: { name, screens } }: { group: Group }) {
  const heading = useId();
  const opens = useScreenOpens();
  const tabs = screens.filter(({ to }) => opens(to));
  if (tabs.length === 0) return null;
  return (
    <div role="group" aria-labelledby={heading} className="contents lg:block">
      <p id={heading} className="mb-1 px-2.5 text-xs font-medium text-ink-faint max-lg:hidden">
        {name()}
      </p>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} className={LINE_CLASS}>
          {label()}
        </Link>
      ))}
    </div>
  );
}

/** A grouped list beside the screen; on narrow screens, a scrolling row of tabs above it. */
function Settings() {
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
          {SETTINGS_GROUPS.map((group) => (
            <GroupLinks key={group.screens[0]?.to} group={group} />
          ))}
        </nav>
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          <Outlet />
        </div>
      </div>
    </PageBody>
  );
}
