import LayoutGrid from "lucide-react/icons/layout-grid";
import Megaphone from "lucide-react/icons/megaphone";
import Palette from "lucide-react/icons/palette";
import Quote from "lucide-react/icons/quote";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings-2";
import Type from "lucide-react/icons/type";
import type { ComponentType } from "react";
import { m } from "#messages/gen/messages.js";
import type { IconType } from "#ui/icons/icon.tsx";
import type { PanelId, WallKind } from "#app/features/walls/design/panel-ids.ts";
import { ContentPanel } from "#app/features/walls/designer-panels/content.tsx";
import { CtaPanel } from "#app/features/walls/designer-panels/cta.tsx";
import { LayoutPanel } from "#app/features/walls/designer-panels/layout.tsx";
import { LookPanel } from "#app/features/walls/designer-panels/look.tsx";
import { PublishPanel } from "#app/features/walls/designer-panels/publish.tsx";
import { ReviewsPanel } from "#app/features/walls/designer-panels/reviews.tsx";
import { SettingsPanel } from "#app/features/walls/designer-panels/settings.tsx";

/**
 * A section of the designer: its fields stand in a form of `PageValues` or `WidgetValues` (`useFormContext`), under the
 * names `fields.ts` has for them. A section that is another one for widgets stands here twice.
 */
type Panel = { id: PanelId; label: () => string; icon: IconType; component: ComponentType; for: WallKind[] };

const BOTH: WallKind[] = ["page", "widget"];

export const PANELS: Panel[] = [
  { id: "reviews", label: m.designer_panel_reviews, icon: Quote, component: ReviewsPanel, for: BOTH },
  { id: "layout", label: m.designer_panel_layout, icon: LayoutGrid, component: LayoutPanel, for: BOTH },
  { id: "content", label: m.designer_panel_content, icon: Type, component: ContentPanel, for: BOTH },
  { id: "look", label: m.designer_panel_look, icon: Palette, component: LookPanel, for: BOTH },
  { id: "cta", label: m.designer_panel_cta, icon: Megaphone, component: CtaPanel, for: BOTH },
  { id: "settings", label: m.designer_panel_settings, icon: Settings, component: SettingsPanel, for: BOTH },
  { id: "publish", label: m.designer_panel_publish, icon: Send, component: PublishPanel, for: BOTH },
];
