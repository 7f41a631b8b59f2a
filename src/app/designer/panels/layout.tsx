import { useDesigner } from "#app/designer/designer-context.ts";
import { PageLayout } from "./page-layout.tsx";
import { WidgetLayout } from "./widget-layout.tsx";

/** The section "layout" of the designer. */
export function LayoutPanel() {
  return useDesigner().wall.kind === "page" ? <PageLayout /> : <WidgetLayout />;
}
