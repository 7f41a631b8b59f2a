import { useDesigner } from "#app/designer/designer-context.ts";
import { PageLook } from "./page-look.tsx";
import { WidgetLook } from "./widget-look.tsx";

/** The section "look" of the designer. */
export function LookPanel() {
  return useDesigner().wall.kind === "page" ? <PageLook /> : <WidgetLook />;
}
