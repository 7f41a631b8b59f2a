import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import Plug from "lucide-react/icons/plug";
import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import { refresh, useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { HOSTED_LIMITS, type HostedConnection } from "#contract/workspace/hosted-connection.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { useSwitchWorkspace } from "#app/shared/session/use-switch-workspace.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { CheckDialog } from "./check-dialog.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { ConnectionTable } from "./connection-table.tsx";

/** The check that is shown: of which connection, and what it found once it has ended. */
type Shown = { of: HostedConnection; found?: HostedConnection };

/** Services elsewhere that speak v3: add, check, open, change and remove the connections to them. */
export function ConnectionsScreen() {
  const { data } = useSuspenseQuery(query("listHostedConnections"));
  const { workspace } = useSession();
  const client = useQueryClient();
  const checking = useCommand("checkHostedConnection");
  const switchTo = useSwitchWorkspace();
  const [editing, setEditing] = useState<HostedConnection | "new">();
  const [shown, setShown] = useState<Shown>();
  const button = useRef<HTMLButtonElement>(null);
  const connections = data.data;
  const isFull = connections.length >= HOSTED_LIMITS.perWorkspace;
  const openerOf = (connection: HostedConnection) =>
    connection.unique_workspace_id === workspace?.unique_workspace_id
      ? undefined
      : () => void switchTo(connection.unique_workspace_id, "/reviews");

  async function check(of: HostedConnection) {
    setShown({ of });
    await runOrToast(
      async () => {
        try {
          const { data: found } = await checking.run({ params: { id: of.id } });
          setShown((now) => now && { of, found });
        } catch (error) {
          setShown(undefined);
          throw error;
        } finally {
          await refresh(client, "getSession");
        }
      },
      m.hosted_not_checked({ name: of.name }),
    );
  }

  return (
    <>
      <Card
        flush
        title={m.hosted_title()}
        description={m.hosted_text()}
        actions={
          <Button ref={button} variant="primary" icon={Plus} disabled={isFull} onClick={() => setEditing("new")}>
            {m.hosted_create()}
          </Button>
        }
        footer={isFull && <p>{m.hosted_full({ limit: HOSTED_LIMITS.perWorkspace })}</p>}
      >
        {connections.length === 0 ? (
          <EmptyState icon={Plug} title={m.hosted_empty()} compact>
            <p>{m.hosted_empty_text()}</p>
          </EmptyState>
        ) : (
          <ConnectionTable
            connections={connections}
            openerOf={openerOf}
            onCheck={(one) => void check(one)}
            onEdit={setEditing}
            onRemoved={() => button.current?.focus()}
          />
        )}
      </Card>
      {editing && (
        <ConnectionForm
          {...(editing !== "new" && { connection: editing })}
          close={() => setEditing(undefined)}
          onSaved={(saved) => {
            setEditing(undefined);
            void check(saved);
          }}
        />
      )}
      {shown && (
        <CheckDialog
          name={shown.of.name}
          connection={shown.found}
          open={openerOf(shown.of)}
          close={() => setShown(undefined)}
        />
      )}
    </>
  );
}
