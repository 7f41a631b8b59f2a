import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { PageLook } from "./wall-look.tsx";
import { WidgetLook } from "./widget-look.tsx";

/** The section "look" of the designer. */
export function LookPanel() {
  return useDesigner().wall.kind === "page" ? <PageLook /> : <WidgetLook />;
}
