import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import { ApiError } from "#api/error.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";

/** An error screen; trying again keeps the URL. */
export function RouteError({ error, reset, page }: ErrorComponentProps & { page?: boolean }) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const { title, text } = describeError(error);
  const retry = async () => {
    // A code chunk that failed to load is only requested again after a reload.
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

/** The same for a page without the shell. */
export function PageError(props: ErrorComponentProps) {
  return (
    <main>
      <RouteError {...props} page />
    </main>
  );
}
