import { Link } from "@tanstack/react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import Lock from "lucide-react/icons/lock";
import { ApiError } from "#api/error.ts";
import { wordsOf } from "#app/shell/error-words.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

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
          forbidden ? (
            <Link to="/settings/account" className={buttonStyles({})}>
              {m.inbox_see_role()}
            </Link>
          ) : (
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
