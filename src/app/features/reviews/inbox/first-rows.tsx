import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewRow } from "./review-row.tsx";
import type { RowDisplay } from "./row-appearance.ts";

type FirstRowsProps = { items: ReviewListItem[]; keys: string[]; openKey: string | undefined; look: RowDisplay };

/** The first page as it is, while the code that keeps long lists light is on its way. */
export function FirstRows({ items, keys, openKey, look }: FirstRowsProps) {
  return (
    <ul aria-label={m.reviews_list()} aria-busy>
      {items.map((item, index) => (
        <li key={keys[index]} className="h-21">
          <ReviewRow item={item} current={index === 0} open={keys[index] === openKey} look={look} />
        </li>
      ))}
    </ul>
  );
}
