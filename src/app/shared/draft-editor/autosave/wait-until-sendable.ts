import { ApiError } from "#api/error.ts";
import { waitUntilReachable, waitUntilSignedIn } from "#app/shared/uploads/wait-until-online.ts";

interface RetryWaitOptions {
  signal: AbortSignal;
  onPhase: (phase: "saving" | "offline" | "signed out") => void;
  /** The attempt before was refused with 401 too: then signing in is asked for, whatever the session says. */
  refusedBefore: boolean;
}

/**
 * Waits until the service can be reached and somebody is signed in. Rejects with `error` if waiting does not help, or
 * when aborted.
 */
export async function waitToRetry(error: unknown, { signal, onPhase, refusedBefore }: RetryWaitOptions): Promise<void> {
  const status = error instanceof ApiError ? error.status : -1;
  if (signal.aborted || (status !== 0 && status !== 401)) throw error;
  if (status === 0) onPhase("offline");
  // A 401 may answer a request from before somebody signed in again.
  const signedIn = !(status === 401 && refusedBefore) && (await waitUntilReachable(signal));
  if (!signedIn && !signal.aborted) {
    onPhase("signed out");
    await waitUntilSignedIn(signal);
  }
  if (signal.aborted) throw error;
  onPhase("saving");
}
