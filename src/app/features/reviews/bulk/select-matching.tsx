import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { describeFilter } from "#app/shared/review-display/filter-text.ts";
import { selectMatching } from "#app/shared/review-actions/selection/matching-selection.ts";
import type { ShownList } from "#app/shared/review-actions/selection/shown-list.ts";

/** The wider choice: everything the filter finds, loaded or not. Only where the service changes reviews by filter. */
export function SelectMatching({ list }: { list: ShownList }) {
  const { offers } = useSession();
  const filter = list.filter();
  // An empty search says "all" where nothing at all would not be sent.
  const asked = { ...filter, search: filter.search ?? "" };
  const counted = useQuery({
    ...query("countReviews", { query: { filters: [asked] } }),
    enabled: offers("countReviews"),
  });
  if (!offers("changeReviews")) return <p className="text-xs text-ink-faint">{m.acts_no_matching()}</p>;
  const found = counted.data?.data[0];
  const count = found?.count ?? list.items.length;
  const more = found ? found.more : true;
  if (found && !more && count <= 1) return null;
  const total = more ? m.acts_and_more({ count: formatNumber(count) }) : formatNumber(count);
  const choose = () => {
    selectMatching(
      { filter, total: count, more },
      list.items.map((item) => keyOf(refOf(item))),
    );
    announce(m.acts_selected_all({ total }));
  };
  return (
    <Button size="sm" variant="ghost" onClick={choose}>
      {describeFilter(filter) ? m.acts_select_matching({ count, total }) : m.acts_select_all({ count, total })}
    </Button>
  );
}
