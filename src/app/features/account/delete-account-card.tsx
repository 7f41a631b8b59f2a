import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "#api/client.ts";
import { m } from "#messages/gen/messages.js";
import { TypedDialog } from "#app/shared/form-dialog/typed-dialog.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { useSwitchWorkspace } from "#app/shared/session/use-switch-workspace.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";

type Owned = ReturnType<typeof useSession>["workspaces"];

/** Where each workspace that keeps the account is handed over. */
function OwnedList({ owned }: { owned: Owned }) {
  const router = useRouter();
  const switchTo = useSwitchWorkspace();
  const openTeam = async (id: string) => {
    if (await switchTo(id)) await router.navigate({ to: "/settings/team" });
  };
  return (
    <ul className="-mb-3 divide-y divide-line">
      {owned.map(({ unique_workspace_id: id, name }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <span className="min-w-0 truncate font-medium" dir="auto">
            {name}
          </span>
          <Button size="sm" aria-label={m.account_delete_team_named({ name })} onClick={() => void openTeam(id)}>
            {m.account_delete_team()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function DeleteDialog({ email, close }: { email: string; close: () => void }) {
  // Not a command: those refetch, and nobody is signed in any more.
  const run = async () => {
    await api.call("deleteAccount");
    // Nothing of the person may stay in memory.
    location.assign("/sign-in");
  };
  return (
    <TypedDialog
      title={m.account_delete_ask()}
      label={m.account_delete_typed({ email })}
      expected={email}
      action={m.account_delete()}
      run={run}
      close={close}
    >
      <p>{m.account_delete_goes()}</p>
      <p>{m.account_delete_stays()}</p>
    </TypedDialog>
  );
}

/** For an owner it says which workspaces have to be handed over first. */
export function DeleteAccountCard() {
  const { user, workspaces } = useSession();
  const [isOpen, setOpen] = useState(false);
  const owned = workspaces.filter(({ is_owner: isOwner }) => isOwner);
  if (owned.length > 0)
    return (
      <Card title={m.account_delete()} description={m.account_delete_owner()}>
        <OwnedList owned={owned} />
      </Card>
    );
  return (
    <>
      <Card
        title={m.account_delete()}
        description={m.account_delete_text()}
        actions={<Button onClick={() => setOpen(true)}>{m.account_delete()}</Button>}
      />
      {isOpen && <DeleteDialog email={user?.email ?? ""} close={() => setOpen(false)} />}
    </>
  );
}
