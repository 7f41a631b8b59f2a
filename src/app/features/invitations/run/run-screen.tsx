import { useSuspenseQuery } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { CannotSend, RunFigures, RunBadge, runProblemMessage } from "./run-status.tsx";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { fieldName } from "#app/features/invitations/run-message/run-values.ts";
import { MessageCard } from "#app/features/invitations/run-message/message-card.tsx";
import { PeopleCard } from "#app/features/invitations/run-people/people-card.tsx";
import { PreviewCard } from "#app/features/invitations/run-message/preview-card.tsx";
import { runQuery } from "#app/features/invitations/run-message/read-run.ts";
import { SendCard } from "./send-card.tsx";
import { useRunActions, type RunActions } from "./use-run-actions.tsx";
import { useRunForm, type RunEditing } from "#app/features/invitations/run-message/use-run-form.ts";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import OctagonX from "lucide-react/icons/octagon-x";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Trash from "lucide-react/icons/trash-2";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { cx } from "#ui/core/cx.ts";
import { SaveState } from "#ui/feedback/save-status.tsx";

function SaveBar({ editing }: { editing: RunEditing }) {
  const { changed, savedAt, form } = editing;
  const isSaving = form.formState.isSubmitting;
  const isChanged = changed.length > 0;
  return (
    <div
      className={cx(
        "flex min-h-12 flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-5 py-2 shadow-card",
        isChanged ? "sticky bottom-[calc(0.75rem+var(--shell-bottom,0px))] z-10 bg-raised" : "bg-surface",
      )}
    >
      <SaveState state={isSaving ? "saving" : isChanged ? "unsaved" : savedAt ? "saved" : "clean"} savedAt={savedAt} />
      <Button
        variant={isChanged ? "primary" : "secondary"}
        className="ms-auto"
        loading={isSaving}
        aria-disabled={!isChanged || undefined}
        onClick={() => void editing.save()}
      >
        {m.common_save()}
      </Button>
    </div>
  );
}

type RunHeaderProps = { run: InvitationRun; actions: RunActions };

function RunHeader({ run, actions }: RunHeaderProps) {
  const mayEdit = useSession().can("editor");
  const goes = run.state === "running" || run.state === "scheduled";
  const isPaused = run.state === "paused";
  const more: MenuEntry[] = [
    ...(goes || isPaused ? [{ label: m.invitations_stop(), icon: OctagonX, run: actions.stop }, "-" as const] : []),
    { label: m.invitations_delete(), icon: Trash, danger: true, run: actions.remove },
  ];
  return (
    <PageHeader
      back={<BackLink to="/invitations">{m.invitations_back()}</BackLink>}
      title={run.name}
      meta={<RunBadge state={run.state} />}
      actions={
        mayEdit && (
          <>
            {(goes || isPaused) && (
              <Button
                icon={goes ? Pause : Play}
                loading={actions.pending}
                onClick={goes ? actions.pause : actions.resume}
              >
                {goes ? m.invitations_pause() : m.invitations_resume()}
              </Button>
            )}
            <Menu
              align="end"
              trigger={<IconButton icon={Ellipsis} tooltip={false} label={m.invitations_more()} />}
              items={more}
            />
          </>
        )
      }
    />
  );
}

const LABELS: Record<Exclude<InvitationRun["state"], "draft" | "scheduled">, () => string> = {
  running: m.invitations_running_text,
  paused: m.invitations_paused_text,
  stopped: m.invitations_stopped_text,
  done: m.invitations_done_text,
};

function RunStatus({ run }: { run: InvitationRun }) {
  if (run.state === "draft") return null;
  return (
    <div className="grid items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-surface px-5 py-4 shadow-card md:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <p className="text-pretty">
          {run.state === "scheduled" ? (
            <>
              {m.invitations_starts()}{" "}
              {run.send_at && <RelativeTime value={run.send_at} exact className="font-medium" />}
            </>
          ) : (
            LABELS[run.state]()
          )}
        </p>
        {run.problem !== null && (
          <p role="alert" className="mt-1.5 flex items-center gap-2 text-warning-ink">
            <Icon icon={CircleAlert} size={14} className="shrink-0" />
            {runProblemMessage(run.problem)}
          </p>
        )}
      </div>
      <RunFigures run={run} />
    </div>
  );
}

export function RunScreen({ runId }: { runId: string }) {
  const { data: stored } = useSuspenseQuery(runQuery(runId));
  const { run, canSend } = stored;
  const mayEdit = useSession().can("editor");
  const isOver = run.state === "stopped" || run.state === "done";
  const isLocked = !mayEdit || isOver;
  const editing = useRunForm(runId, stored, isLocked);
  const actions = useRunActions(run, editing);
  useLeaveGuard({ names: editing.changed.map(fieldName), onLeave: editing.draft.forget });
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
        <RunHeader run={run} actions={actions} />
        <DraftNotice draft={editing.draft} />
        {!canSend && <CannotSend />}
        {run.state !== "draft" && <RunStatus run={run} />}
        <PeopleCard run={run} mayAdd={!isLocked} mayRemove={mayEdit} />
        <div className={cx("grid items-start gap-6", mayEdit && "lg:grid-cols-[minmax(0,1fr)_26rem]")}>
          <div className="flex min-w-0 flex-col gap-3">
            {/* Fields that get the focus stay clear of the bar. */}
            <div className="**:scroll-mb-20">
              <MessageCard run={run} editing={editing} locked={isLocked} />
            </div>
            {!isLocked && <SaveBar editing={editing} />}
          </div>
          {mayEdit && <PreviewCard run={run} editing={editing} mayTest={canSend} />}
        </div>
        {mayEdit && (run.state === "draft" || run.state === "scheduled") && (
          <SendCard run={run} actions={actions} canSend={canSend} />
        )}
      </PageBody>
    </FormProvider>
  );
}
