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
import Palette from "lucide-react/icons/palette";
import Quote from "lucide-react/icons/quote";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings-2";
import Type from "lucide-react/icons/type";
import type { ComponentType } from "react";
import type { IconType } from "#ui/icons/icon.tsx";
import { ContentPanel } from "#app/features/walls/designer-panels/content.tsx";
import { CtaPanel } from "#app/features/walls/designer-panels/cta.tsx";
import { LayoutPanel } from "#app/features/walls/designer-panels/layout.tsx";
import { LookPanel } from "#app/features/walls/designer-panels/look.tsx";
import { PublishPanel } from "#app/features/walls/designer-panels/publish.tsx";
import { ReviewsPanel } from "#app/features/walls/designer-panels/reviews.tsx";
import { SettingsPanel } from "#app/features/walls/designer-panels/settings.tsx";

type Panel = { id: PanelId; label: () => string; icon: IconType; component: ComponentType; for: WallKind[] };

const BOTH: WallKind[] = ["page", "widget"];

const PANELS: Panel[] = [
  { id: "reviews", label: m.designer_panel_reviews, icon: Quote, component: ReviewsPanel, for: BOTH },
  { id: "layout", label: m.designer_panel_layout, icon: LayoutGrid, component: LayoutPanel, for: BOTH },
  { id: "content", label: m.designer_panel_content, icon: Type, component: ContentPanel, for: BOTH },
  { id: "look", label: m.designer_panel_look, icon: Palette, component: LookPanel, for: BOTH },
  { id: "cta", label: m.designer_panel_cta, icon: Megaphone, component: CtaPanel, for: BOTH },
  { id: "settings", label: m.designer_panel_settings, icon: Settings, component: SettingsPanel, for: BOTH },
  { id: "publish", label: m.designer_panel_publish, icon: Send, component: PublishPanel, for: BOTH },
];

export function Sections() {
  const { wall, canEdit } = useDesigner();
  const { panel = PANEL_IDS[0] } = useDesignerSearch().search;
  const panels = PANELS.filter(({ for: kinds }) => kinds.includes(wall.kind));
  const Content = panels.find(({ id }) => id === panel)?.component;
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface md:flex-row">
      <SectionNav label={m.walls_tabs()} sections={panels} current={panel} />
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
            {Content && <Content />}
          </FieldScopeContext>
        </div>
      </div>
    </div>
  );
}
