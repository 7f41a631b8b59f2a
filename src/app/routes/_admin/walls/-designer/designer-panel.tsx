import { useSearch } from "@tanstack/react-router";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { ContentTab } from "./content-tab.tsx";
import { CtaTab } from "./cta-tab.tsx";
import { DesignerTabs } from "./designer-tabs.tsx";
import { LookTab } from "./look-tab.tsx";
import { PublishTab } from "./publish-tab.tsx";
import { ReviewsTab } from "./reviews-tab.tsx";

const CONTENT = { reviews: ReviewsTab, content: ContentTab, look: LookTab, cta: CtaTab, publish: PublishTab };

/** The panel beside the preview: one part of the wall at a time. */
export function DesignerPanel() {
  const { tab = "reviews" } = useSearch({ from: "/_admin/walls/$pageId" });
  const { can } = useSession();
  const Content = CONTENT[tab];
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <DesignerTabs />
      {!can("editor") && (
        <p className="border-b border-line bg-sunken px-5 py-2 text-sm text-ink-soft">{m.walls_read_only()}</p>
      )}
      <div className={tab === "reviews" ? "min-h-0 flex-1" : "min-h-0 flex-1 overflow-y-auto overscroll-contain"}>
        <Content />
      </div>
    </div>
  );
}
