import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { PageLayout } from "./wall-layout.tsx";
import { WidgetLayout } from "./widget-layout.tsx";

/** The section "layout" of the designer. */
export function LayoutPanel() {
  return useDesigner().wall.kind === "page" ? <PageLayout /> : <WidgetLayout />;
}
