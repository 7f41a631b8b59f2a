import { WIDGET_TYPES } from "#contract/walls/view/widget-types.ts";
import { WIDGET_LABELS } from "./widget-names.ts";
import { type PageTemplate, PAGE_TEMPLATES } from "./wall-templates.ts";

type Start = Pick<PageTemplate, "id" | "label" | "description" | "sketch">;

/** Every kind of widget, to begin one with. */
const WIDGET_STARTS: Start[] = WIDGET_TYPES.map(({ id, slug }) => ({
  id: String(id),
  label: WIDGET_LABELS[slug].name,
  description: WIDGET_LABELS[slug].text,
  sketch: slug,
}));

/** What a new page and a new widget can begin with; the first of each is the one that is suggested. */
export const STARTS: Record<"page" | "widget", Start[]> = { page: PAGE_TEMPLATES, widget: WIDGET_STARTS };
