import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";

type StepButtonsProps = { previous?: () => void; next?: () => void };

/** Both stay in place when disabled. */
export function StepButtons({ previous, next }: StepButtonsProps) {
  return (
    <>
      <IconButton
        icon={ChevronUp}
        label={m.reviews_previous()}
        keys="["
        aria-disabled={!previous}
        onClick={() => previous?.()}
      />
      <IconButton icon={ChevronDown} label={m.reviews_next()} keys="]" aria-disabled={!next} onClick={() => next?.()} />
    </>
  );
}
