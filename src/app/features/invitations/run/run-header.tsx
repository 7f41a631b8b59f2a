import { Link } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Ellipsis from "lucide-react/icons/ellipsis";
import OctagonX from "lucide-react/icons/octagon-x";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Trash from "lucide-react/icons/trash-2";
import { RunBadge } from "#app/features/invitations/run-status/run-badge.tsx";
import { useSession } from "#app/shared/session/session.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { RunActions } from "./use-run-actions.tsx";

type RunHeaderProps = { run: InvitationRun; actions: RunActions };

/** The name of a run, how it stands, and what can be done with the whole of it. */
export function RunHeader({ run, actions: acts }: RunHeaderProps) {
  const mayEdit = useSession().can("editor");
  const goes = run.state === "running" || run.state === "scheduled";
  const isPaused = run.state === "paused";
  const more: MenuEntry[] = [
    ...(goes || isPaused ? [{ label: m.invitations_stop(), icon: OctagonX, run: acts.stop }, "-" as const] : []),
    { label: m.invitations_delete(), icon: Trash, danger: true, run: acts.remove },
  ];
  return (
    <PageHeader
      back={
        <Link to="/invitations" className="inline-flex min-h-6 items-center gap-1 text-sm text-ink-soft hover:text-ink">
          <Icon icon={ChevronLeft} size={14} className="rtl:-scale-x-100" />
          {m.invitations_back()}
        </Link>
      }
      title={run.name}
      meta={<RunBadge state={run.state} />}
      actions={
        mayEdit && (
          <>
            {(goes || isPaused) && (
              <Button icon={goes ? Pause : Play} loading={acts.pending} onClick={goes ? acts.pause : acts.resume}>
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
