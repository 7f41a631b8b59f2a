import { useQuery } from "@tanstack/react-query";
import Archive from "lucide-react/icons/archive";
import { useEffect, useRef } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { EXPORT_LIMITS, type WorkspaceExport } from "#contract/workspace/workspace-export.ts";
import { m } from "#messages/gen/messages.js";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ExportsTable } from "./exports-table.tsx";
import { FactList } from "#app/shared/page/fact-list.tsx";

const POLL_MS = 1000;
const RESTORE = "npm run restore -- --file laurel.zip --email you@example.com";

const isRunning = ({ state }: WorkspaceExport) => state === "queued" || state === "running";

export function ExportsCard() {
  const { can, offers } = useSession();
  const may = can("admin") && offers("createWorkspaceExport");
  const { data } = useQuery({
    ...query("listWorkspaceExports"),
    enabled: may,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? POLL_MS : false),
  });
  const create = useCommand("createWorkspaceExport");
  const button = useRef<HTMLButtonElement>(null);
  const copies = data?.data ?? [];
  const going = copies.some(isRunning);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !going) announce(m.copies_ready());
    was.current = going;
  }, [going]);
  if (!may) return null;
  const make = () => runOrToast(async () => void (await create.run({})), m.copies_not_made());
  return (
    <Card
      flush
      title={m.copies_title()}
      description={m.copies_text()}
      actions={
        <Button ref={button} icon={Archive} loading={create.pending || going} onClick={() => void make()}>
          {m.copies_make()}
        </Button>
      }
      footer={
        <div className="flex flex-col gap-2">
          <p>{m.copies_left_out()}</p>
          <FactList facts={[{ name: m.copies_restore(), value: RESTORE, copy: true }]} />
        </div>
      }
    >
      {copies.length === 0 ? (
        <EmptyState icon={Archive} title={m.copies_empty()} compact>
          <p>{m.copies_empty_text({ days: EXPORT_LIMITS.keptDays })}</p>
        </EmptyState>
      ) : (
        <ExportsTable copies={copies} onDeleted={() => button.current?.focus()} />
      )}
    </Card>
  );
}
