import type { FinalFocus } from "#ui/use-return-focus.ts";
import type { Target } from "./send.ts";

/** What every dialog of an act is given. */
export interface AskProps {
  open: boolean;
  close: () => void;
  finalFocus: FinalFocus;
  target: Target;
}
