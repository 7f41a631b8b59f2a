import { createContext, useContext } from "react";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { Page } from "#contract/walls/pages/page.ts";
import type { Widget } from "#contract/widgets/widget.ts";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import type { PublishIssue } from "#app/shared/draft-editor/publish/publish-checks.tsx";

/** The record being designed; `id` is the one in its dashboard URL. */
export type Wall =
  | { kind: "page"; id: string; page: Page; widget?: undefined }
  | { kind: "widget"; id: string; widget: Widget; page?: undefined };

export interface DesignerState {
  wall: Wall;
  canEdit: boolean;
  /** Whether the service has drafts and our extensions; without them only documented fields can change. */
  drafts: boolean;
  /** Every review loaded so far by id. */
  reviews: Map<string, PageReview>;
  /** Chosen ids whose review is deleted. */
  gone: ReadonlySet<string>;
  /** Why the other chosen reviews could not be loaded. */
  failed: { error: Error; retry: () => void } | undefined;
  unpublished: string[];
  /** The issues to look at before publishing, for the current values. */
  check: () => PublishIssue[];
  /** What visitors would see with the current values. */
  viewOfNow: () => WallView | WidgetView;
  /** Opens the panel of a field and focuses the field. */
  openField: (path: string) => void;
}

export const DesignerContext = createContext<DesignerState | null>(null);

/** The state of the designer around a component. Throws outside of one. */
export function useDesigner(): DesignerState {
  const state = useContext(DesignerContext);
  if (!state) throw new Error("A part of the designer stands outside of it");
  return state;
}
