import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { type InvitationRun, RunPatch } from "#contract/invitations/invitation.ts";
import { type RunField, type RunValues, patchOf } from "./run-values.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";

const DEBOUNCE_MS = 400;
const SHOWN: RunField[] = ["subject", "message", "reminders"];

/** What is written and not saved yet, where it can be sent as it is. */
function draftOf(values: RunValues): RunPatch {
  const patches = SHOWN.map((field) => patchOf(values, [field]));
  return patches
    .filter((patch) => RunPatch.safeParse(patch).success)
    .reduce<RunPatch>((draft, patch) => ({ ...draft, ...patch }), {});
}

/** One mail of a run as one person would get it, once what is written rests. */
export function usePreview(run: InvitationRun, values: RunValues, mail: number, person: number | undefined) {
  const draft = useDebouncedValue(draftOf(values), DEBOUNCE_MS);
  // A reminder that is not stored yet, or is taken out, has nothing to show until the draft says so.
  const last = Math.min(mail, values.reminders.length);
  return useQuery({
    ...query("previewInvitation", {
      params: { id: run.id },
      body: { mail: last, draft, ...(person !== undefined && { invitee_id: person }) },
    }),
    placeholderData: keepPreviousData,
  });
}
