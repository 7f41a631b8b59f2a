import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import HistoryIcon from "lucide-react/icons/history";
import ListChecks from "lucide-react/icons/list-checks";
import Redo from "lucide-react/icons/redo-2";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { type HistoryStep, UndoButtons } from "#app/shared/draft-editor/layout/undo-buttons.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";

type HeaderActionsProps = {
  undo: HistoryStep;
  redo: HistoryStep;
  /** Makes public what is on the screen; where the service keeps no drafts, that is saving. */
  publish: { run: () => void; can: boolean; busy: boolean };
  onCheck: () => void;
  onVersions: (() => void) | undefined;
  onDiscard: () => void;
};

/** The acts that concern the whole wall. */
export function HeaderActions({ undo, redo, publish, onCheck, onVersions, onDiscard }: HeaderActionsProps) {
  const { wall, canEdit, drafts } = useDesigner();
  const href = wall.page?.public_url;
  const page = href && <a href={href} target="_blank" rel="noreferrer" aria-label={m.walls_open_public()} />;
  const items: MenuEntry[] = [
    ...(canEdit
      ? ([
          { label: m.walls_undo(), icon: Undo, disabled: !undo.can, run: undo.run },
          { label: m.walls_redo(), icon: Redo, disabled: !redo.can, run: redo.run },
          "-",
        ] as const)
      : []),
    ...(page ? [{ label: m.walls_open_public(), icon: ExternalLink, render: page }] : []),
    ...(canEdit ? [{ label: m.form_editor_check(), icon: ListChecks, run: onCheck }] : []),
    ...(onVersions ? [{ label: m.form_editor_versions(), icon: HistoryIcon, run: onVersions }] : []),
    ...(canEdit && drafts
      ? ([
          "-",
          { label: m.form_editor_discard(), icon: Trash, danger: true, disabled: !publish.can, run: onDiscard },
        ] as const)
      : []),
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
