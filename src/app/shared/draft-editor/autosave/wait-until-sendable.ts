import { ApiError } from "#api/error.ts";
import { waitUntilReachable, waitUntilSignedIn } from "#app/shared/uploads/wait-until-online.ts";

type RetryWaitOptions = { signal: AbortSignal; onPhase: (phase: "saving" | "offline" | "signed out") => void };

/** Waits until sending makes sense again: the service is there, somebody is signed in. Rejects what waiting does not mend. */
export async function waitToRetry(error: unknown, { signal, onPhase }: RetryWaitOptions): Promise<void> {
  const status = error instanceof ApiError ? error.status : -1;
  if (signal.aborted || (status !== 0 && status !== 401)) throw error;
  onPhase(status === 0 ? "offline" : "signed out");
  const signedIn = status === 0 && (await waitUntilReachable(signal));
  if (!signedIn && !signal.aborted) {
    onPhase("signed out");
    await waitUntilSignedIn(signal);
  }
  if (signal.aborted) throw error;
  onPhase("saving");
}
