import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { ReviewListItem } from "#contract/reviews/review.ts";

// The smallest React page that shows the same reviews: the baseline of the inbox.
function BareList() {
  const [filter, setFilter] = useState("");
  const [items, setItems] = useState<ReviewListItem[]>([]);
  useEffect(() => {
    void fetch(`/v3/feeds${filter}`)
      .then((answer) => answer.json())
      .then((answer: { data: { data: ReviewListItem[] } }) => setItems(answer.data.data));
  }, [filter]);
  return (
    <main>
      <button type="button" onClick={() => setFilter("?filter[favourite]=1")}>
        Favourites
      </button>
      <ul className="review-list">
        {items.map((item) => (
          <li key={item.id}>
            <a href={`#${item.id}`} data-key={item.id}>
              {item.feed_fields.name} {item.rating} {item.review_title} {item.comment}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<BareList />);
