import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/client.ts";
import { query } from "#api/query.ts";
import type { Session } from "#contract/account/session.ts";
import { m } from "#messages/gen/messages.js";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { rememberWorkspace } from "#app/shared/session/workspace-memory.ts";
import { SessionDialogOutlet } from "#app/shared/session/session-dialog-outlet.tsx";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { formatTime } from "#ui/core/time.ts";
import { toast } from "#ui/feedback/toast.ts";
import { EntryLayout } from "#app/features/account/entry/entry-layout.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";

type Closed = NonNullable<Session["closed_workspaces"]>[number];

const POLL_MS = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Makes an export and downloads it. */
async function downloadExport({ unique_workspace_id: workspace }: Closed): Promise<void> {
  let { data } = await api.call("createWorkspaceExport", {}, { workspace });
  while (data.state === "queued" || data.state === "running") {
    await pause();
    data = (await api.call("getWorkspaceExport", { params: { id: data.id } }, { workspace })).data;
  }
  if (!data.url) throw new Error(data.message ?? m.copies_not_made());
  location.assign(data.url);
}

function ClosedWorkspace({ workspace }: { workspace: Closed }) {
  const { name, unique_workspace_id: id, is_owner: isOwner, delete_at: at } = workspace;
  const client = useQueryClient();
  const [busy, setBusy] = useState<"back" | "copy">();
  const [problem, setProblem] = useState<string>();
  const run = async (what: "back" | "copy", work: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(describeError(error).text));
    setBusy(undefined);
  };
  const putBack = async () => {
    await api.call("reopenWorkspace", {}, { workspace: id });
    rememberWorkspace(id);
    toast({ title: m.closed_is_back({ name }), tone: "success" });
    await client.refetchQueries(query("getSession"));
  };
  return (
    <li className="flex flex-col gap-3 py-5">
      <div>
        <h2 dir="auto" className="text-lg font-semibold break-words">
          {name}
        </h2>
        <p className="text-ink-soft">{m.closed_until({ date: formatTime(at, new Date()).exact })}</p>
        {!isOwner && <p className="text-ink-soft">{m.closed_owner()}</p>}
      </div>
      <FormAlert message={problem} />
      {isOwner && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            loading={busy === "back"}
            aria-label={m.closed_back_named({ name })}
            onClick={() => void run("back", putBack)}
          >
            {m.closed_back()}
          </Button>
          <Button
            loading={busy === "copy"}
            aria-label={m.closed_copy_named({ name })}
            onClick={() => void run("copy", () => downloadExport(workspace))}
          >
            {m.closed_copy()}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Outside of the shell, because the person may be left without a workspace. */
export function ClosedWorkspacesScreen() {
  const { data } = useSuspenseQuery(query("getSession"));
  const closed = data.data.closed_workspaces ?? [];
  return (
    <EntryLayout title={m.closed_title()} text={m.closed_text()}>
      {closed.length > 0 ? (
        <ul className="mt-4 divide-y divide-line">
          {closed.map((one) => (
            <ClosedWorkspace key={one.unique_workspace_id} workspace={one} />
          ))}
        </ul>
      ) : (
        <p className="mt-6">{m.closed_none()}</p>
      )}
      <a href="/" className={`${buttonStyles()} mt-6`}>
        {m.team_join_home()}
      </a>
      {/* Settings need a workspace. */}
      {data.data.workspaces.length === 0 && (
        <div className="mt-10">
          <DeleteAccountCard />
        </div>
      )}
      <SessionDialogOutlet />
    </EntryLayout>
  );
}
