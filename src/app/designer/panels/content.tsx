import { useDesigner } from "#app/designer/designer-context.ts";
import { PageContent } from "./page-content.tsx";
import { WidgetContent } from "./widget-content.tsx";

/** The section "content" of the designer. */
export function ContentPanel() {
  return useDesigner().wall.kind === "page" ? <PageContent /> : <WidgetContent />;
}
