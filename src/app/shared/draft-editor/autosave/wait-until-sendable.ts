import { ApiError } from "#api/error.ts";
import { waitUntilReachable, waitUntilSignedIn } from "#app/shared/uploads/wait-until-online.ts";

type RetryWaitOptions = { signal: AbortSignal; onPhase: (phase: "saving" | "offline" | "signed out") => void };

/**
 * Waits until the service can be reached and somebody is signed in. Rejects with `error` if waiting does not help, or
 * when aborted.
 */
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
