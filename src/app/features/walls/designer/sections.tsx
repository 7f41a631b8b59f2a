import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { EndpointName } from "#contract/index.ts";
import { SectionNav } from "#app/shared/draft-editor/layout/section-nav.tsx";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useDesignerSearch } from "#app/features/walls/design/use-designer-search.ts";
import { fieldErrorMessage } from "#app/features/walls/design/field-error.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";
import { PANEL_IDS, type PanelId, type WallKind } from "#app/features/walls/design/panel-ids.ts";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Megaphone from "lucide-react/icons/megaphone";
import MessageSquare from "lucide-react/icons/message-square";
import Palette from "lucide-react/icons/palette";
import Quote from "lucide-react/icons/quote";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings-2";
import Type from "lucide-react/icons/type";
import { type ComponentType, Suspense } from "react";
import type { IconType } from "#ui/icons/icon.tsx";
import { ContentPanel } from "#app/features/walls/designer-panels/content.tsx";
import { CtaPanel } from "#app/features/walls/designer-panels/cta.tsx";
import { LayoutPanel } from "#app/features/walls/designer-panels/layout.tsx";
import { LookPanel } from "#app/features/walls/designer-panels/look.tsx";
import { PublishPanel } from "#app/features/walls/designer-panels/publish.tsx";
import { ReviewsPanel } from "#app/features/walls/designer-panels/reviews.tsx";
import { SettingsPanel } from "#app/features/walls/designer-panels/settings/settings.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

type Panel = {
  id: PanelId;
  label: () => string;
  icon: IconType;
  component: ComponentType;
  for: WallKind[];
  /** Only where the service offers it. */
  needs?: EndpointName;
};

const CommentsPanel = lazyPart(
  async () => (await import("#app/features/walls/designer-panels/comments.tsx")).CommentsPanel,
  MissingPart,
);

const BOTH: WallKind[] = ["page", "widget"];

const PANELS: Panel[] = [
  { id: "reviews", label: m.designer_panel_reviews, icon: Quote, component: ReviewsPanel, for: BOTH },
  { id: "layout", label: m.designer_panel_layout, icon: LayoutGrid, component: LayoutPanel, for: BOTH },
  { id: "content", label: m.designer_panel_content, icon: Type, component: ContentPanel, for: BOTH },
  { id: "look", label: m.designer_panel_look, icon: Palette, component: LookPanel, for: BOTH },
  { id: "cta", label: m.designer_panel_cta, icon: Megaphone, component: CtaPanel, for: BOTH },
  { id: "settings", label: m.designer_panel_settings, icon: Settings, component: SettingsPanel, for: BOTH },
  {
    id: "comments",
    label: m.designer_panel_comments,
    icon: MessageSquare,
    component: CommentsPanel,
    for: ["page"],
    needs: "listDraftComments",
  },
  { id: "publish", label: m.designer_panel_publish, icon: Send, component: PublishPanel, for: BOTH },
];

export function Sections() {
  const { wall, canEdit } = useDesigner();
  const { panel = PANEL_IDS[0] } = useDesignerSearch().search;
  const { offers } = useSession();
  const panels = PANELS.filter(({ for: kinds, needs }) => kinds.includes(wall.kind) && (!needs || offers(needs)));
  const comments = useQuery({
    ...query("listDraftComments", { params: { unique_page_id: wall.id } }),
    enabled: panels.some(({ id }) => id === "comments"),
  });
  const open = comments.data?.open ?? 0;
  const counted = panels.map(({ id, label, icon }) => ({
    id,
    label,
    icon,
    ...(id === "comments" && open > 0 && { count: { value: open, means: m.designer_comments_open() } }),
  }));
  const Content = panels.find(({ id }) => id === panel)?.component;
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface md:flex-row">
      <SectionNav label={m.walls_tabs()} sections={counted} current={panel} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {!canEdit && (
          <p className="shrink-0 border-b border-line bg-sunken px-5 py-2 text-sm text-ink-soft">
            {m.walls_read_only()}
          </p>
        )}
        <div
          key={panel}
          className={cx(
            "@container min-h-0 min-w-0 flex-1",
            panel !== "reviews" && "overflow-y-auto overscroll-contain",
          )}
        >
          <FieldScopeContext
            value={{ disabled: !canEdit, labelOf: FIELDS[wall.kind].labelOf, problemOf: fieldErrorMessage }}
          >
            <Suspense fallback={null}>{Content && <Content />}</Suspense>
          </FieldScopeContext>
        </div>
      </div>
    </div>
  );
}
