import { Link } from "@tanstack/react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import Lock from "lucide-react/icons/lock";
import { ApiError } from "#api/error.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";

type ReadFailedProps = {
  error: Error;
  retry: () => void;
  title?: string;
  compact?: boolean;
  className?: string;
};

export function ReadFailed({ error, retry, title, compact, className }: ReadFailedProps) {
  const message = describeError(error);
  const forbidden = error instanceof ApiError && error.status === 403;
  return (
    <div role="alert" className={className}>
      <EmptyState
        compact={compact}
        icon={forbidden ? Lock : CircleAlert}
        title={title ?? message.title}
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
        <p>{message.text}</p>
      </EmptyState>
    </div>
  );
}
