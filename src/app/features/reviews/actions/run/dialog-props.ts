import type { FinalFocus } from "#ui/dialogs/use-opening.ts";
import type { Target } from "#app/features/reviews/actions/send/send-types.ts";

export interface AskProps {
  open: boolean;
  close: () => void;
  finalFocus: FinalFocus;
  target: Target;
}
