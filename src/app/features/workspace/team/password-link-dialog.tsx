import type { Answer } from "#api/create-api.ts";
import { OnceNotice, SecretValue } from "#app/shared/page/secret-value.tsx";
import { MEMBER_LINK_HOURS as hours } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

export type PasswordLink = Answer<"makePasswordLink">["data"];

type PasswordLinkDialogProps = { link: PasswordLink; close: () => void };

/** The only place where the link is shown with which a member chooses a new password. */
export function PasswordLinkDialog({ link: { name, link }, close }: PasswordLinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.team_password_title({ name })}
      description={m.team_password_shown({ hours })}
      footer={
        <Button variant="primary" onClick={close}>
          {m.team_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <OnceNotice>{m.team_password_once()}</OnceNotice>
        <SecretValue name={m.team_link()} value={link} copy={m.team_link_copy()} />
      </div>
    </Dialog>
  );
}
