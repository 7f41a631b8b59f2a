export type SendProgress =
  | { state: "sending"; sent: number; total: number; secondsLeft: number | null }
  | { state: "offline"; sent: number; total: number }
  /** `until`: milliseconds since the epoch. */
  | { state: "waiting"; sent: number; total: number; until: number }
  /** All bytes are sent; the service is processing. */
  | { state: "finishing"; sent: number; total: number };

const ESTIMATE_AFTER = 1500;

/** The time left is estimated from the rate since the last resume. */
export function createProgressMeter(total: number, report: (progress: SendProgress) => void) {
  let sent = 0;
  let mark = { at: 0, sent: 0 };
  return {
    moved(now: number) {
      // After a cut the service may have less than was sent.
      if (mark.at === 0 || now < sent) mark = { at: Date.now(), sent: now };
      sent = now;
      const time = Date.now() - mark.at;
      const gone = sent - mark.sent;
      const secondsLeft = time > ESTIMATE_AFTER && gone > 0 ? ((total - sent) / gone) * (time / 1000) : null;
      report({ state: "sending", sent, total, secondsLeft });
    },
    trouble(trouble: { state: "offline" } | { state: "waiting"; until: number }) {
      mark = { at: 0, sent };
      report({ ...trouble, sent, total });
    },
    finishing() {
      mark = { at: 0, sent };
      report({ state: "finishing", sent: total, total });
    },
  };
}
