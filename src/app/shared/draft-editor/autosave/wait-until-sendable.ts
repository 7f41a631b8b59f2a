import { ApiError } from "#api/error.ts";
import { whenReachable, whenSignedIn } from "#app/shared/uploads/wait-until-online.ts";

type Waiting = { signal: AbortSignal; onPhase: (phase: "saving" | "offline" | "signed out") => void };

/** Waits until sending makes sense again: the service is there, somebody is signed in. Rejects what waiting does not mend. */
export async function waitToGoOn(error: unknown, { signal, onPhase }: Waiting): Promise<void> {
  const status = error instanceof ApiError ? error.status : -1;
  if (signal.aborted || (status !== 0 && status !== 401)) throw error;
  onPhase(status === 0 ? "offline" : "signed out");
  const signedIn = status === 0 && (await whenReachable(signal));
  if (!signedIn && !signal.aborted) {
    onPhase("signed out");
    await whenSignedIn(signal);
  }
  if (signal.aborted) throw error;
  onPhase("saving");
}
