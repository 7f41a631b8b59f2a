import { createContext, useContext } from "react";
import type { Page } from "#contract/page.ts";
import type { PageReview } from "#contract/page-review.ts";

/** What the parts of the designer share beside the form. */
export type DesignerState = {
  /** The page as it was saved last. */
  page: Page;
  /** Every review seen so far by its identifier; a chosen one is always among them unless it is gone. */
  reviews: Map<string, PageReview>;
  canEdit: boolean;
  changed: string[];
};

export const DesignerContext = createContext<DesignerState | null>(null);

/** The designer around this part. */
export function useDesigner(): DesignerState {
  const state = useContext(DesignerContext);
  if (!state) throw new Error("A part of the designer stands outside of it");
  return state;
}
