import type { PageListItem } from "#contract/walls/pages/page.ts";
import { WIDGET_TYPES } from "#contract/walls/layouts/layout-table.ts";
import type { WidgetListItem } from "#contract/widgets/widget.ts";
import type { Sketched } from "#app/features/walls/templates/layout-sketch.tsx";
import { WIDGET_LABELS } from "#app/features/walls/templates/widget-names.ts";
import { m } from "#messages/gen/messages.js";

type Named = Pick<ListedWall, "kind" | "id">;

export const designerLink = ({ kind, id }: Named) =>
  kind === "page"
    ? ({ to: "/walls/$pageId", params: { pageId: id } } as const)
    : ({ to: "/walls/widgets/$widgetId", params: { widgetId: id } } as const);

export const shareLink = ({ kind, id }: Named) =>
  kind === "page"
    ? ({ to: "/walls/$pageId/share", params: { pageId: id } } as const)
    : ({ to: "/walls/widgets/$widgetId/share", params: { widgetId: id } } as const);

export interface ListedWall {
  kind: "page" | "widget";
  id: string;
  name: string;
  typeName: string;
  /** Drawn until there is a picture. */
  sketch: Sketched;
  picture: string | null;
  views: number;
  /** Null for widgets and drafts. */
  publicUrl: string | null;
  /** Undefined for widgets, and where the service does not send it. */
  visibility?: PageListItem["visibility"];
  hasDraft: boolean;
  /** Undefined where the service does not send it. */
  seenOn: PageListItem["seen_on"];
}

export const fromPage = (page: PageListItem): ListedWall => ({
  kind: "page",
  id: page.unique_page_id,
  name: page.name,
  typeName: m.walls_kind_page(),
  sketch: "masonry",
  picture: page.preview_image_url || null,
  views: page.view_count,
  publicUrl: page.visibility === "draft" ? null : page.public_url,
  visibility: page.visibility,
  hasDraft: page.has_draft ?? false,
  seenOn: page.seen_on,
});

export function fromWidget(widget: WidgetListItem): ListedWall {
  const type = WIDGET_TYPES.find(({ id }) => id === widget.widget_type_id);
  return {
    kind: "widget",
    id: widget.id,
    name: widget.name,
    typeName: type ? WIDGET_LABELS[type.slug].name() : widget.widget_type.name,
    sketch: type?.slug ?? "masonry",
    picture: widget.preview_image_url || null,
    views: widget.view_count,
    publicUrl: null,
    hasDraft: widget.has_draft ?? false,
    seenOn: widget.seen_on,
  };
}
