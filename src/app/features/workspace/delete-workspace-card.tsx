import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/client.ts";
import { query } from "#api/query.ts";
import { CLOSED_DAYS, type CLOSURE_COUNTS, type CLOSURE_REFUSALS } from "#contract/workspace/workspace-closure.ts";
import { m } from "#messages/gen/messages.js";
import { TypedDialog } from "#app/shared/form-dialog/typed-dialog.tsx";
import { FactList } from "#app/shared/page/fact-list.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { useSwitchWorkspace } from "#app/shared/session/use-switch-workspace.ts";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";

type Membership = NonNullable<ReturnType<typeof useSession>["workspace"]>;
type Counts = Record<(typeof CLOSURE_COUNTS)[number], number>;

const REFUSALS: Record<(typeof CLOSURE_REFUSALS)[number], () => string> = {
  first: m.closure_first,
  only: m.closure_only,
};

const LABELS: Record<keyof Counts, () => string> = {
  reviews: m.shell_reviews,
  walls: m.shell_walls,
  widgets: m.closure_widgets,
  forms: m.shell_forms,
  contacts: m.shell_contacts,
  members: m.closure_members,
};

type DeleteDialogProps = { workspace: Membership; counts: Counts; close: () => void };

function DeleteDialog({ workspace: { name, unique_workspace_id: id }, counts, close }: DeleteDialogProps) {
  const { workspaces } = useSession();
  const client = useQueryClient();
  const switchTo = useSwitchWorkspace();
  // Not a command: those refetch, and the workspace answers nothing any more.
  const run = async () => {
    const { data } = await api.call("closeWorkspace", { body: { name } });
    const next = workspaces.find((one) => one.unique_workspace_id !== id);
    if (!next) return location.assign("/");
    await switchTo(next.unique_workspace_id);
    await client.refetchQueries(query("getSession"));
    const date = formatTime(data.delete_at, new Date()).exact;
    toast({ title: m.closure_done({ name, date }), description: m.closure_done_text(), tone: "success" });
  };
  return (
    <TypedDialog
      title={m.closure_ask({ name })}
      label={m.closure_typed({ name })}
      expected={name}
      action={m.closure_title()}
      run={run}
      close={close}
    >
      <p>{m.closure_goes()}</p>
      <p>{m.closure_stays({ days: CLOSED_DAYS })}</p>
      <FactList
        facts={Object.entries(LABELS).map(([key, label]) => ({
          name: label(),
          value: formatNumber(counts[key as keyof Counts]),
        }))}
      />
    </TypedDialog>
  );
}

/** For the owner. Says why a workspace cannot be deleted, where it cannot. */
export function DeleteWorkspaceCard({ workspace }: { workspace: Membership }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(query("readClosure"));
  const refusal = data?.data.refusal;
  return (
    <>
      <Card
        title={m.closure_title()}
        description={refusal ? REFUSALS[refusal]() : m.closure_text({ days: CLOSED_DAYS })}
        actions={data && !refusal && <Button onClick={() => setOpen(true)}>{m.closure_title()}</Button>}
      />
      {isOpen && data && <DeleteDialog workspace={workspace} counts={data.data.counts} close={() => setOpen(false)} />}
    </>
  );
}
