import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import FlaskConical from "lucide-react/icons/flask-conical";
import HistoryIcon from "lucide-react/icons/history";
import ListChecks from "lucide-react/icons/list-checks";
import Redo from "lucide-react/icons/redo-2";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { useSession } from "#app/shared/session/session.ts";
import { type HistoryStep, UndoButtons } from "#app/shared/draft-editor/layout/undo-buttons.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { useFormEditor } from "./editor-context.ts";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { toast } from "#ui/feedback/toast.ts";

/** Opens the public page so that everything works and nothing is stored. */
function useTestPage(formId: string): () => void {
  const link = useCommand("createTestLink");
  const open = async () => {
    // Opened at once: after an answer the browser would take it for a pop-up nobody asked for.
    const page = window.open("about:blank", "_blank");
    try {
      const { data } = await link.run({ params: { unique_form_id: formId } });
      if (page) page.opener = null;
      if (page) page.location.href = data.url;
    } catch (error) {
      page?.close();
      if (!(error instanceof ApiError)) throw error;
      toast({ title: m.form_editor_test_failed(), description: describeError(error).text, tone: "danger" });
    }
  };
  return () => void open();
}

export type HeaderActionsProps = {
  undo: HistoryStep;
  redo: HistoryStep;
  /** Null where the service keeps no drafts: then there is only saving. */
  publish: { run: () => void; can: boolean } | null;
  save: () => void;
  busy: boolean;
  onCheck: () => void;
  onVersions: () => void;
  onDiscard: () => void;
};

/** The acts that concern the whole form. */
export function HeaderActions(props: HeaderActionsProps) {
  const { undo, redo, publish, save, busy, onCheck, onVersions, onDiscard } = props;
  const { stored, canEdit } = useFormEditor();
  const { offers } = useSession();
  const test = useTestPage(stored.record.unique_form_id);
  const page = <a href={stored.record.public_url} target="_blank" rel="noreferrer" aria-label={m.form_editor_open()} />;
  const items: MenuEntry[] = [
    ...(canEdit
      ? ([
          { label: m.walls_undo(), icon: Undo, disabled: !undo.can, run: undo.run },
          { label: m.walls_redo(), icon: Redo, disabled: !redo.can, run: redo.run },
          "-",
        ] as const)
      : []),
    { label: m.form_editor_open(), icon: ExternalLink, render: page },
    ...(offers("createTestLink")
      ? [{ label: m.form_editor_test(), description: m.form_editor_test_text(), icon: FlaskConical, run: test }]
      : []),
    ...(canEdit ? [{ label: m.form_editor_check(), icon: ListChecks, run: onCheck }] : []),
    ...(offers("listFormVersions") ? [{ label: m.form_editor_versions(), icon: HistoryIcon, run: onVersions }] : []),
    ...(canEdit && publish
      ? ([
          "-",
          { label: m.form_editor_discard(), icon: Trash, danger: true, disabled: !publish.can, run: onDiscard },
        ] as const)
      : []),
  ];
  return (
    <>
      {canEdit && <UndoButtons undo={undo} redo={redo} />}
      <Menu align="end" items={items} trigger={<IconButton icon={Ellipsis} label={m.form_editor_more()} />} />
      {canEdit && publish && (
        <Button variant="primary" loading={busy} aria-disabled={!publish.can || undefined} onClick={publish.run}>
          {m.form_editor_publish()}
        </Button>
      )}
      {canEdit && !publish && (
        <Button variant="primary" loading={busy} onClick={save}>
          {m.common_save()}
        </Button>
      )}
    </>
  );
}
