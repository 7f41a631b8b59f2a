import Redo from "lucide-react/icons/redo-2";
import Undo from "lucide-react/icons/undo-2";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";

export type HistoryStep = { can: boolean; run: () => void };

export function UndoButtons({ undo, redo }: { undo: HistoryStep; redo: HistoryStep }) {
  return (
    <span className="flex max-sm:hidden">
      <IconButton
        icon={Undo}
        label={m.walls_undo()}
        keys="mod+z"
        aria-disabled={!undo.can}
        onClick={undo.run}
        className="rtl:-scale-x-100"
      />
      <IconButton
        icon={Redo}
        label={m.walls_redo()}
        keys="mod+shift+z"
        aria-disabled={!redo.can}
        onClick={redo.run}
        className="rtl:-scale-x-100"
      />
    </span>
  );
}
