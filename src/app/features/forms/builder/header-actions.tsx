import ExternalLink from "lucide-react/icons/external-link";
import FlaskConical from "lucide-react/icons/flask-conical";
import { useSession } from "#app/shared/session/session.ts";
import type { ComponentProps } from "react";
import { EditorActions } from "#app/shared/draft-editor/layout/editor-actions.tsx";
import { m } from "#messages/gen/messages.js";
import type { MenuEntry } from "#ui/overlays/menu.tsx";
import { useFormEditor } from "./editor-context.ts";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { toast } from "#ui/feedback/toast.ts";

/** Opens the public form in test mode, where nothing is stored. */
function useTestPage(formId: string): () => void {
  const link = useCommand("createTestLink");
  const open = async () => {
    // Opened before the answer: opened later, browsers block it as a pop-up.
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

type HeaderActionsProps = Omit<ComponentProps<typeof EditorActions>, "open" | "canEdit" | "onVersions"> & {
  onVersions: () => void;
};

export function HeaderActions({ onVersions, ...actions }: HeaderActionsProps) {
  const { stored, canEdit } = useFormEditor();
  const { offers } = useSession();
  const test = useTestPage(stored.record.unique_form_id);
  const page = <a href={stored.record.public_url} target="_blank" rel="noreferrer" aria-label={m.form_editor_open()} />;
  const open: MenuEntry[] = [
    { label: m.form_editor_open(), icon: ExternalLink, render: page },
    ...(canEdit && offers("createTestLink")
      ? [{ label: m.form_editor_test(), description: m.form_editor_test_text(), icon: FlaskConical, run: test }]
      : []),
  ];
  return (
    <EditorActions
      {...actions}
      canEdit={canEdit}
      open={open}
      onVersions={offers("listFormVersions") ? onVersions : undefined}
    />
  );
}
