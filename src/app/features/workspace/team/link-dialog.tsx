import type { Answer } from "#api/create-api.ts";
import { MEMBER_INVITATION_DAYS as days } from "#contract/workspace/team.ts";
import { OnceNotice, SecretValue } from "#app/shared/page/secret-value.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

export type InvitationLink = Answer<"inviteMember">["data"] & { mailed: boolean };

type LinkDialogProps = { link: InvitationLink; close: () => void };

/** The only place where the link of an invitation is shown. */
export function LinkDialog({ link: { invitation, link, mailed }, close }: LinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.team_link_title({ email: invitation.email })}
      description={mailed ? m.team_link_mailed({ days }) : m.team_link_text({ days })}
      footer={
        <Button variant="primary" onClick={close}>
          {m.team_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <OnceNotice>{m.team_link_once()}</OnceNotice>
        <SecretValue name={m.team_link()} value={link} copy={m.team_link_copy()} />
      </div>
    </Dialog>
  );
}
