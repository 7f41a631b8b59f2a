import { lazy, Suspense } from "react";
import type { ChoicesProps } from "./choices-panel.tsx";
import { Skeleton } from "./skeleton.tsx";

const Panel = lazy(() => import("./choices-panel.tsx").then((part) => ({ default: part.ChoicesPanel })));

/** A list to choose from inside a popover: radio buttons, or checkboxes when `multiple`, as rows. */
export function Choices(props: ChoicesProps) {
  return (
    <Suspense fallback={<Skeleton className="m-2 h-5 w-40" />}>
      <Panel {...props} />
    </Suspense>
  );
}
