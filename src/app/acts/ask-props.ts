import type { ReviewRef } from "#app/review/review-ref.ts";
import type { FinalFocus } from "#ui/use-return-focus.ts";

/** What every dialog of an act is given. */
export interface AskProps {
  open: boolean;
  close: () => void;
  finalFocus: FinalFocus;
  refs: readonly ReviewRef[];
}
