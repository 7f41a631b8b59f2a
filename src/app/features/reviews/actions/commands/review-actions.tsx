import { Suspense, useEffect, useSyncExternalStore } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { actionsRequested, loadActions } from "#app/features/reviews/actions/run/load-actions.ts";
import { whenIdle } from "#ui/core/when-idle.ts";

const ReviewActionsHost = lazyPart(() => import("./review-actions-host.tsx").then((part) => part.ReviewActionsHost));

/** The code loads when first needed, or when idle. */
export function ReviewActions() {
  const isRequested = useSyncExternalStore(actionsRequested.subscribe, actionsRequested.get);
  useEffect(() => whenIdle(() => loadActions()), []);
  return <Suspense fallback={null}>{isRequested && <ReviewActionsHost />}</Suspense>;
}
