const FAILURES = 5;
const OPEN_MS = 5000;

/** Spares a service that does not answer: after five failures in a row nothing is sent for a while, then one probe. */
export function createCircuitBreaker(now: () => number = Date.now) {
  let failed = 0;
  let restsUntil = 0;
  let probing = false;
  return {
    /** Whether a call may go out; every one that may is told of by `ended`. */
    mayCall(): boolean {
      if (failed < FAILURES) return true;
      if (probing || now() < restsUntil) return false;
      probing = true;
      return true;
    },
    /** `undefined`: given up by the caller, which says nothing of the service. */
    ended(succeeded: boolean | undefined): void {
      probing = false;
      if (succeeded === undefined) return;
      failed = succeeded ? 0 : failed + 1;
      if (failed >= FAILURES) restsUntil = now() + OPEN_MS;
    },
    /** Seconds until a call may go out again. */
    secondsLeft: () => Math.max(1, Math.ceil((restsUntil - now()) / 1000)),
  };
}
