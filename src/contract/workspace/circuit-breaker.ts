const FAILURES = 5;
const OPEN_MS = 5000;

/**
 * For calls of a connected service, from the proxy or straight from a browser: after five failures in a row calls fail at
 * once for a while, then one probe is sent.
 */
export function createCircuitBreaker(now: () => number = Date.now) {
  let failed = 0;
  let restsUntil = 0;
  let probing = false;
  return {
    /** Whether a call may be sent; every call that is must be reported to `ended`. */
    mayCall(): boolean {
      if (failed < FAILURES) return true;
      if (probing || now() < restsUntil) return false;
      probing = true;
      return true;
    },
    /** `undefined`: cancelled by the caller, which says nothing about the service. */
    ended(succeeded: boolean | undefined): void {
      probing = false;
      if (succeeded === undefined) return;
      failed = succeeded ? 0 : failed + 1;
      if (failed >= FAILURES) restsUntil = now() + OPEN_MS;
    },
    secondsLeft: () => Math.max(1, Math.ceil((restsUntil - now()) / 1000)),
  };
}
