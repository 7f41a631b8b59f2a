import { hashKey } from "@tanstack/react-query";
import { ApiError } from "#api/error.ts";
import { query, queryClient } from "#api/query.ts";
import { readSession } from "#app/shared/session/read-session.ts";
import { signInAgainDialog } from "#app/shared/session/session-dialogs.ts";

const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000];

const waitForRetry = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener("online", end);
    signal.addEventListener("abort", end, { once: true });
  });

/** Waits until the service answers; resolves to whether somebody is signed in. */
export async function waitUntilReachable(signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return (await readSession(signal)).user !== null;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
      await waitForRetry(RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 0, signal);
    }
  }
  return false;
}

/** Opens the sign-in form over the current screen and waits until somebody has signed in. */
export function waitUntilSignedIn(signal: AbortSignal): Promise<void> {
  const session = hashKey(query("getSession").queryKey);
  signInAgainDialog.open();
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.query.queryHash !== session) return;
      const { data } = queryClient.getQueryData(query("getSession").queryKey) ?? {};
      if (data?.user) end();
    });
    const end = () => {
      stop();
      resolve();
    };
    signal.addEventListener("abort", end, { once: true });
  });
}
