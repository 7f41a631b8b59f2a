import { useWatch } from "react-hook-form";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useCheckedCss } from "./use-checked-css.ts";

/** Custom CSS as visitors get it: what is published was cleaned then, what is being written is cleaned first. */
export function useShownCss(): string {
  const { wall } = useDesigner();
  const written: unknown = useWatch({ name: wall.page ? "custom_css" : "widget_customization.custom_css" });
  const css = typeof written === "string" ? written : "";
  const published = (wall.page ? wall.page.meta.custom_css : wall.widget.widget_customization.custom_css) ?? "";
  const checked = useCheckedCss(css === published ? "" : css);
  return css === published ? css : (checked?.css ?? "");
}
