import { BulkBar } from "./bulk-bar.tsx";
import { KeyHint } from "./key-hint.tsx";
import { useAnySelected } from "./selection.ts";

/** Under the list: what is selected; for newcomers with nothing selected, that there are keys. */
export function ListFoot() {
  return useAnySelected() ? <BulkBar /> : <KeyHint />;
}
