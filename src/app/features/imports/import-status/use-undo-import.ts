import { useCommand } from "#api/command.ts";
import type { ImportSource } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { refreshAfterImport } from "./refresh-after-import.ts";
import { importErrorMessage } from "#app/shared/spreadsheet/import-error-text.ts";

type Undoable = Pick<ImportSource, "id" | "name" | "state" | "reviews_imported">;

const UNDOABLE: ImportSource["state"][] = ["done", "failed", "stopped"];

/** Undoes a whole import after confirmation; `undoable` tells which imports can be undone. */
export function useUndoImport() {
  const { offers, can } = useSession();
  const undo = useCommand("undoImport");
  const undoable = ({ state, reviews_imported: count }: Undoable) =>
    offers("undoImport") && can("editor") && count > 0 && UNDOABLE.includes(state);
  const run = async ({ id, name, reviews_imported: count }: Undoable) => {
    const agreed = await confirm({
      title: m.hub_undo_ask({ name }),
      description: m.hub_undo_text({ count, shown: formatNumber(count) }),
      confirmLabel: m.hub_undo(),
      danger: true,
    });
    if (!agreed) return;
    try {
      await undo.run({ params: { id } });
      refreshAfterImport();
    } catch (error) {
      toast({ title: m.hub_undo_failed(), description: importErrorMessage(error), tone: "danger" });
    }
  };
  return { undoable, run, pending: undo.pending };
}
