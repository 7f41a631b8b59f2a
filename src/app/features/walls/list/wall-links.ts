import type { ListedWall } from "./listed-wall.ts";

type Named = Pick<ListedWall, "kind" | "id">;

/** Where a page or a widget is designed. */
export const designerLink = ({ kind, id }: Named) =>
  kind === "page"
    ? ({ to: "/walls/$pageId", params: { pageId: id } } as const)
    : ({ to: "/walls/widgets/$widgetId", params: { widgetId: id } } as const);

/** Where it is brought to other sites. */
export const shareLink = ({ kind, id }: Named) =>
  kind === "page"
    ? ({ to: "/walls/$pageId/share", params: { pageId: id } } as const)
    : ({ to: "/walls/widgets/$widgetId/share", params: { widgetId: id } } as const);
