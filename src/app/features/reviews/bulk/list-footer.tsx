import { useSyncExternalStore } from "react";
import { BulkBar } from "./bulk-bar.tsx";
import { KeyHint } from "./key-hint.tsx";
import { useAnySelected } from "#app/shared/review-actions/selection/selection.ts";
import { actionsReady } from "#app/shared/review-actions/run/load-actions.ts";

/** Under the list: what is selected; for newcomers with nothing selected, that there are keys. */
export function ListFoot() {
  const ready = useSyncExternalStore(actionsReady.subscribe, actionsReady.get);
  const selected = useAnySelected();
  if (!ready) return null;
  return selected ? <BulkBar /> : <KeyHint />;
}
