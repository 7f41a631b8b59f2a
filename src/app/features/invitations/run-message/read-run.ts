import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { endpointKey } from "#api/query.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";

export type StoredRun = { run: InvitationRun; canSend: boolean; version: string | null };

const POLL_MS = 4000;
/** Answers come in long after the last email. */
const IDLE_POLL_MS = 15_000;

function pollInterval(state: InvitationRun["state"] | undefined): number | false {
  if (state === undefined || state === "draft") return false;
  return state === "scheduled" || state === "running" ? POLL_MS : IDLE_POLL_MS;
}

export const runQuery = (runId: string) =>
  queryOptions({
    queryKey: endpointKey("getInvitationRun", runId),
    queryFn: async ({ signal }): Promise<StoredRun> => {
      const { answer, version } = await api.callWithVersion(
        "getInvitationRun",
        { params: { id: Number(runId) } },
        { signal },
      );
      return { run: answer.data, canSend: answer.can_send, version };
    },
    refetchInterval: ({ state }) => pollInterval(state.data?.run.state),
  });
