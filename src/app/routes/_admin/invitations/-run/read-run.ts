import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import type { InvitationRun } from "#contract/invitation.ts";

/** A run as the service has it, with the version a change must be of. */
export type StoredRun = { run: InvitationRun; canSend: boolean; version: string | null };

const LOOK_AGAIN = 4000;
const isGoing = ({ state }: InvitationRun) => state === "scheduled" || state === "running";

/** Options of the read of a run; one that is under way is looked at again and again. */
export const readRun = (runId: string) =>
  queryOptions({
    queryKey: ["getInvitationRun", runId],
    queryFn: async ({ signal }): Promise<StoredRun> => {
      const { answer, version } = await api.callWithVersion(
        "getInvitationRun",
        { params: { id: Number(runId) } },
        { signal },
      );
      return { run: answer.data, canSend: answer.can_send, version };
    },
    refetchInterval: ({ state }) => (state.data && isGoing(state.data.run) ? LOOK_AGAIN : false),
  });
