import Heart from "lucide-react/icons/heart";
import { isEditable, refOf } from "#app/review/review-ref.ts";
import { useFavourite } from "#app/review/use-favourite.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/cx.ts";

type FavouriteMarkProps = { item: ReviewListItem; name: string; mayEdit: boolean; reachable: boolean };

const heart = (on: boolean) => (
  <Heart size={16} strokeWidth={1.75} aria-hidden className={on ? "fill-danger text-danger" : "text-ink-faint"} />
);

/** The heart of a row: a switch where the review can be changed here, else a sign. */
export function FavouriteMark({ item, name, mayEdit, reachable }: FavouriteMarkProps) {
  const toggle = useFavourite();
  const on = Boolean(item.favourite);
  if (!mayEdit || !isEditable(refOf(item))) {
    return (
      <span className="row-heart grid size-7 place-items-center">
        {on && heart(true)}
        {on && <span className="sr-only">{m.reviews_favourite()}</span>}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={m.reviews_favourite_named({ name })}
      title={m.reviews_favourite()}
      tabIndex={reachable ? 0 : -1}
      onClick={() => toggle(item)}
      className={cx(
        "row-heart relative grid size-7 place-items-center rounded-sm hover:bg-active pointer-coarse:size-11",
        !on && "opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100",
      )}
    >
      {heart(on)}
    </button>
  );
}
