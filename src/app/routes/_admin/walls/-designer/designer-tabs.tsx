import { Link } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { TAB, TAB_BAR } from "#ui/tab-styles.ts";
import { TABS, type Tab } from "#app/wall/tabs.ts";

const WORDS: Record<Tab, () => string> = {
  reviews: m.walls_tab_reviews,
  content: m.walls_tab_content,
  look: m.walls_tab_look,
  cta: m.walls_tab_cta,
  publish: m.walls_tab_publish,
};

/** The parts of the designer, each with its own address. */
export function DesignerTabs() {
  return (
    <nav aria-label={m.walls_tabs()} className={`${TAB_BAR} shrink-0 px-5`}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          from="/walls/$pageId"
          to="."
          search={{ tab: tab === TABS[0] ? undefined : tab }}
          activeOptions={{ explicitUndefined: true }}
          className={TAB}
        >
          {WORDS[tab]()}
        </Link>
      ))}
    </nav>
  );
}
