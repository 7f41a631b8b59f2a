import { createContext, useContext } from "react";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { Page } from "#contract/walls/pages/page.ts";
import type { Widget } from "#contract/widgets/widget.ts";
import type { PublishIssue } from "#app/shared/draft-editor/publish/publish-checks.tsx";

/** What is being designed, as the service has it. `id` is what its addresses name it by. */
export type Wall =
  | { kind: "page"; id: string; page: Page; widget?: undefined }
  | { kind: "widget"; id: string; widget: Widget; page?: undefined };

/** What the parts of the designer share beside the form. */
export interface DesignerState {
  wall: Wall;
  canEdit: boolean;
  /** Whether the service keeps drafts and more than the interface documents; without, only documented fields can change. */
  drafts: boolean;
  /** Every review seen so far by its identifier; a chosen one is always among them unless it is gone. */
  reviews: Map<string, PageReview>;
  /** What visitors do not see yet, by path. */
  unpublished: string[];
  /** What is to be looked at before it becomes public, as the form is now. */
  check: () => PublishIssue[];
  /** Opens the section of a field and moves the focus there. */
  openField: (path: string) => void;
}

export const DesignerContext = createContext<DesignerState | null>(null);

/** The designer around this part. */
export function useDesigner(): DesignerState {
  const state = useContext(DesignerContext);
  if (!state) throw new Error("A part of the designer stands outside of it");
  return state;
}
