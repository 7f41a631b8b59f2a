import { useSuspenseQuery } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useRef, useState } from "react";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { InvitationTable } from "./invitation-table.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { LinkDialog, type InvitationLink } from "./link-dialog.tsx";
import { PasswordLinkDialog, type PasswordLink } from "./password-link-dialog.tsx";
import { MemberTable } from "./member-table.tsx";

export function TeamScreen() {
  const { can } = useSession();
  const { data } = useSuspenseQuery(query("listTeam"));
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<InvitationLink>();
  const [passwordLink, setPasswordLink] = useState<PasswordLink>();
  const button = useRef<HTMLButtonElement>(null);
  const { members, invitations } = data.data;
  const isAdmin = can("admin");
  const focusButton = () => button.current?.focus();
  return (
    <>
      <Card
        flush
        title={m.team_title()}
        description={isAdmin ? m.team_text() : m.team_text_viewer()}
        actions={
          isAdmin && (
            <Button ref={button} variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
              {m.team_invite()}
            </Button>
          )
        }
        footer={<LeaveButton />}
      >
        <MemberTable members={members} onRemoved={focusButton} onLink={setPasswordLink} />
      </Card>
      {invitations.length > 0 && (
        <Card flush title={m.team_invitations()} description={m.team_invitations_text()}>
          <InvitationTable invitations={invitations} onLink={setLink} onWithdrawn={focusButton} />
        </Card>
      )}
      {inviting && <InviteDialog onInvited={setLink} close={() => setInviting(false)} />}
      {link && <LinkDialog link={link} close={() => setLink(undefined)} />}
      {passwordLink && <PasswordLinkDialog link={passwordLink} close={() => setPasswordLink(undefined)} />}
    </>
  );
}
