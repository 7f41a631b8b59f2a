import { keyOf, refOf } from "#app/review/review-ref.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewRow } from "./-review-row.tsx";

type FirstRowsProps = { items: ReviewListItem[]; openKey: string | undefined; mayEdit: boolean };

/** The first page as it is, while the code that keeps long lists light is on its way. */
export function FirstRows({ items, openKey, mayEdit }: FirstRowsProps) {
  return (
    <div className="review-list min-h-0 flex-1 overflow-y-auto">
      <ul aria-label={m.reviews_list()} aria-busy>
        {items.map((item, index) => {
          const key = keyOf(refOf(item));
          return (
            <li key={key} className="h-21">
              <ReviewRow item={item} current={index === 0} open={key === openKey} mayEdit={mayEdit} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
