import { useNavigate, useSearch } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { NewRun } from "#app/shared/invitations/new-run.tsx";
import { InvitationsUnavailable } from "#app/features/invitations/run/not-available.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { RunsList, useRuns } from "./runs-list.tsx";

export function RunsScreen() {
  const search = useSearch({ from: "/_admin/invitations/" });
  const navigate = useNavigate({ from: "/invitations/" });
  const { can, offers } = useSession();
  const isOffered = offers("listInvitationRuns");
  const mayCreate = isOffered && can("editor");
  const onNew = () => void navigate({ search: { new: "run" } });
  // Without runs, the empty state has the button instead.
  const hasRuns = (useRuns(isOffered).data?.pages[0]?.data.data.length ?? 0) > 0;
  const group = m.shell_invitations();
  useShortcuts([
    { id: "invitation new", keys: "c", label: m.invitations_new(), group, run: onNew, enabled: mayCreate },
  ]);
  return (
    <PageBody>
      <PageHeader
        back={<BackLink to="/contacts">{m.shell_contacts()}</BackLink>}
        title={m.shell_invitations()}
        description={m.invitations_intro()}
        actions={
          mayCreate &&
          hasRuns && (
            <Button variant="primary" icon={Plus} onClick={onNew}>
              {m.invitations_new()}
            </Button>
          )
        }
      />
      {isOffered ? <RunsList onNew={mayCreate ? onNew : undefined} /> : <InvitationsUnavailable />}
      {mayCreate && search.new && (
        <NewRun formId={search.form} close={() => void navigate({ search: {}, replace: true })} />
      )}
    </PageBody>
  );
}
