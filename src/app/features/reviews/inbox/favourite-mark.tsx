import Heart from "lucide-react/icons/heart";
import { m } from "#messages/gen/messages.js";

type FavouriteMarkProps = { on: boolean; name: string; mayEdit: boolean; reachable: boolean };

/** The heart of a row: a switch for whoever may change the review, else a sign. */
export function FavouriteMark({ on, name, mayEdit, reachable }: FavouriteMarkProps) {
  const heart = (
    <Heart size={16} strokeWidth={1.75} aria-hidden className={on ? "fill-danger text-danger" : undefined} />
  );
  if (!mayEdit)
    return (
      <span className="row-act">
        {on && heart}
        {on && <span className="sr-only">{m.reviews_favourite()}</span>}
      </span>
    );
  return (
    <button
      type="button"
      data-act="favourite"
      aria-pressed={on}
      aria-label={m.reviews_favourite_named({ name })}
      title={m.reviews_favourite()}
      tabIndex={reachable ? 0 : -1}
      className="row-act"
    >
      {heart}
    </button>
  );
}
