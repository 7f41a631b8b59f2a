import { Link } from "@tanstack/react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import Lock from "lucide-react/icons/lock";
import SearchX from "lucide-react/icons/search-x";
import { ApiError } from "#api/error.ts";
import { wordsOf } from "#app/shell/error-words.ts";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
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

/** The list could not be had: not allowed, or failed with a way to try again. */
export function ListFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { title, text } = wordsOf(error);
  const forbidden = error instanceof ApiError && error.status === 403;
  return (
    <div role="alert" className="overflow-y-auto">
      <EmptyState
        icon={forbidden ? Lock : CircleAlert}
        title={title}
        action={
          forbidden ? undefined : (
            <Button variant="primary" onClick={retry}>
              {m.common_retry()}
            </Button>
          )
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

/** The next page could not be had; what is loaded stays. */
export function MoreFailed({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex items-center justify-center gap-3 border-t border-line bg-danger-soft p-2 text-sm text-danger-ink"
    >
      {m.reviews_more_failed()}
      <Button size="sm" onClick={retry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
