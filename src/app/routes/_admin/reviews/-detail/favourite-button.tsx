import Heart from "lucide-react/icons/heart";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Tooltip } from "#ui/tooltip.tsx";

/** The heart above an open review; it acts at once, like the one in the list. */
export function FavouriteButton({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  return (
    <Tooltip label={m.reviews_favourite()} keys="f" names={false}>
      <button
        type="button"
        aria-pressed={on}
        aria-label={m.reviews_favourite()}
        onClick={onToggle}
        className={buttonStyles({ variant: "ghost", square: true })}
      >
        <Heart size={16} strokeWidth={1.75} aria-hidden className={on ? "fill-danger text-danger" : undefined} />
      </button>
    </Tooltip>
  );
}
