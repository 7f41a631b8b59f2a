/** How far a submission is, for the visitor to see. */
export type SendProgress =
  | { state: "sending"; sent: number; total: number; secondsLeft: number | null }
  /** No connection: it goes on by itself. */
  | { state: "offline"; sent: number; total: number }
  /** The service asked for patience; it goes on by itself at `until` (milliseconds, as Date.now()). */
  | { state: "waiting"; sent: number; total: number; until: number }
  /** Everything is there, the service looks at it. */
  | { state: "finishing"; sent: number; total: number };

const ESTIMATE_AFTER = 1500;

/** Tells how far it is and how long it takes, by the pace since it went on last. */
export function createProgressMeter(total: number, tell: (progress: SendProgress) => void) {
  let sent = 0;
  let mark = { at: 0, sent: 0 };
  return {
    moved(now: number) {
      // After a cut the service may have less than was on its way.
      if (mark.at === 0 || now < sent) mark = { at: Date.now(), sent: now };
      sent = now;
      const time = Date.now() - mark.at;
      const gone = sent - mark.sent;
      const secondsLeft = time > ESTIMATE_AFTER && gone > 0 ? ((total - sent) / gone) * (time / 1000) : null;
      tell({ state: "sending", sent, total, secondsLeft });
    },
    trouble(trouble: { state: "offline" } | { state: "waiting"; until: number }) {
      mark = { at: 0, sent };
      tell({ ...trouble, sent, total });
    },
    finishing() {
      mark = { at: 0, sent };
      tell({ state: "finishing", sent: total, total });
    },
  };
}
