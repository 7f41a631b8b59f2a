import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import { ApiError } from "#api/error.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";

/** A screen that could not be shown: what happened, and a way to try again that keeps the address. */
export function RouteError({ error, reset, page }: ErrorComponentProps & { page?: boolean }) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const { title, text } = describeError(error);
  const retry = async () => {
    // A part of the dashboard that did not arrive is only asked for again by a fresh page.
    if (!(error instanceof ApiError)) return location.reload();
    queries.reset();
    await router.invalidate();
    reset();
  };
  return (
    <div role="alert">
      <EmptyState
        page={page}
        icon={CircleAlert}
        title={title}
        action={
          <Button variant="primary" onClick={() => void retry()}>
            {m.common_retry()}
          </Button>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

/** The same where nothing else is on the page, the shell included. */
export function PageError(props: ErrorComponentProps) {
  return (
    <main>
      <RouteError {...props} page />
    </main>
  );
}
