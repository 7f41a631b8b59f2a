import { useSuspenseQuery } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { CannotSend } from "#app/features/invitations/run-status/no-mail-server.tsx";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { fieldName } from "#app/features/invitations/run-message/field-name.ts";
import { MessageCard } from "#app/features/invitations/run-message/message-card.tsx";
import { PeopleCard } from "#app/features/invitations/run-people/people-card.tsx";
import { PreviewCard } from "#app/features/invitations/run-message/preview-card.tsx";
import { runQuery } from "#app/features/invitations/run-message/read-run.ts";
import { RunHeader } from "./run-header.tsx";
import { RunStatus } from "./run-status.tsx";
import { SaveBar } from "#app/features/invitations/run-message/save-bar.tsx";
import { SendCard } from "./send-card.tsx";
import { useRunActions } from "./use-run-actions.tsx";
import { useRunForm } from "#app/features/invitations/run-message/use-run-form.ts";

/** One run of invitations: whom it asks, what it says and how that looks, when it goes out, and what became of it. */
export function RunScreen({ runId }: { runId: string }) {
  const { data: stored } = useSuspenseQuery(runQuery(runId));
  const { run, canSend } = stored;
  const editing = useRunForm(runId, stored);
  const acts = useRunActions(run, editing);
  const mayEdit = useSession().can("editor");
  const isOver = run.state === "stopped" || run.state === "done";
  const isLocked = !mayEdit || isOver;
  useLeaveGuard({ names: editing.changed.map(fieldName) });
  useShortcuts([
    {
      id: "invitation save",
      keys: "mod+s",
      label: m.common_save(),
      group: m.shell_invitations(),
      whileTyping: true,
      enabled: !isLocked,
      run: () => void editing.save(),
    },
  ]);
  return (
    <FormProvider {...editing.form}>
      <PageBody>
        <RunHeader run={run} actions={acts} />
        {!canSend && <CannotSend />}
        {run.state !== "draft" && <RunStatus run={run} />}
        <PeopleCard run={run} mayAdd={!isLocked} mayRemove={mayEdit} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-3">
            <MessageCard run={run} editing={editing} locked={isLocked} />
            {!isLocked && <SaveBar editing={editing} />}
          </div>
          <PreviewCard run={run} editing={editing} mayTest={mayEdit && canSend} />
        </div>
        {mayEdit && (run.state === "draft" || run.state === "scheduled") && (
          <SendCard run={run} actions={acts} canSend={canSend} />
        )}
      </PageBody>
    </FormProvider>
  );
}
