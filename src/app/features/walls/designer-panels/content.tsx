import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { PageContent } from "./wall-content.tsx";
import { WidgetContent } from "./widget-content.tsx";

/** The section "content" of the designer. */
export function ContentPanel() {
  return useDesigner().wall.kind === "page" ? <PageContent /> : <WidgetContent />;
}
