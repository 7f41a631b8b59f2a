import Ellipsis from "lucide-react/icons/ellipsis";
import HistoryIcon from "lucide-react/icons/history";
import ListChecks from "lucide-react/icons/list-checks";
import Redo from "lucide-react/icons/redo-2";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { type HistoryStep, UndoButtons } from "./undo-buttons.tsx";

type EditorActionsProps = {
  canEdit: boolean;
  /** Whether the service has drafts; without them there is nothing to discard, and publishing is saving. */
  drafts: boolean;
  undo: HistoryStep;
  redo: HistoryStep;
  publish: { run: () => void; can: boolean; changed: boolean; busy: boolean };
  open: MenuEntry[];
  onCheck: () => void;
  /** Undefined where the service has no versions. */
  onVersions: (() => void) | undefined;
  onDiscard: () => void;
};

export function EditorActions(props: EditorActionsProps) {
  const { canEdit, drafts, undo, redo, publish, open, onCheck, onVersions, onDiscard } = props;
  const history: MenuEntry[] = [
    { label: m.walls_undo(), icon: Undo, disabled: !undo.can, run: undo.run },
    { label: m.walls_redo(), icon: Redo, disabled: !redo.can, run: redo.run },
    "-",
  ];
  const discard: MenuEntry[] = [
    "-",
    { label: m.form_editor_discard(), icon: Trash, danger: true, disabled: !publish.changed, run: onDiscard },
  ];
  const items: MenuEntry[] = [
    ...(canEdit ? history : []),
    ...open,
    ...(canEdit ? [{ label: m.form_editor_check(), icon: ListChecks, run: onCheck }] : []),
    ...(onVersions ? [{ label: m.form_editor_versions(), icon: HistoryIcon, run: onVersions }] : []),
    ...(canEdit && drafts ? discard : []),
  ];
  return (
    <>
      {canEdit && <UndoButtons undo={undo} redo={redo} />}
      {items.length > 0 && (
        <Menu align="end" items={items} trigger={<IconButton icon={Ellipsis} label={m.form_editor_more()} />} />
      )}
      {canEdit && (
        <Button
          variant="primary"
          loading={publish.busy}
          aria-disabled={(drafts && !publish.can) || undefined}
          onClick={publish.run}
        >
          {drafts ? m.form_editor_publish() : m.common_save()}
        </Button>
      )}
    </>
  );
}
