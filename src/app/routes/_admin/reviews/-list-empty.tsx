import { Link } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import SearchX from "lucide-react/icons/search-x";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { isFiltered, type ReviewSearch } from "./-search.ts";

/** No reviews: none match, or there are none at all yet. */
export function ListEmpty({ search }: { search: ReviewSearch }) {
  const { can } = useSession();
  if (isFiltered(search)) {
    const clear = (
      <Link to="." search={{}} className={buttonStyles({ variant: "primary" })}>
        {m.reviews_clear_filters()}
      </Link>
    );
    return (
      <div role="status" className="overflow-y-auto">
        <EmptyState icon={SearchX} title={m.reviews_no_match_title()} action={clear}>
          <p>{m.reviews_no_match_text()}</p>
        </EmptyState>
      </div>
    );
  }
  const begin = can("editor") && (
    <Link to="/imports" className={buttonStyles({ variant: "primary" })}>
      {m.reviews_import()}
    </Link>
  );
  return (
    <div className="overflow-y-auto">
      <EmptyState icon={Inbox} title={m.reviews_none_title()} action={begin}>
        <p>{can("editor") ? m.reviews_none_text() : m.reviews_none_text_viewer()}</p>
      </EmptyState>
    </div>
  );
}
