import type { Services } from "#server/platform/context/context.ts";
import type { Database, Db } from "#server/platform/db/open.ts";

const WINDOW = 600_000;
/** Views per address and ten minutes: enough for an office behind one address, too few to inflate a counter. */
const MOST = 60;
const NAMES = 20_000;

/** Remembered in memory only, for privacy. */
function createRateLimiter(now: () => number = Date.now) {
  let seen = new Map<string, number>();
  let since = now();
  return function isPaced(name: string): boolean {
    if (now() - since > WINDOW || seen.size > NAMES) {
      seen = new Map();
      since = now();
    }
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times <= MOST;
  };
}

const PAUSE = 3000;
const DAY = 86_400_000;

type Counting = Pick<Services, "database" | "log">;
type Entry = { workspaceId: number; day: string };

interface Kind<What, Counted extends Entry> {
  nameOf: (what: What) => string;
  begin: (what: What, day: string) => Counted;
  add: (entry: Counted, what: What) => void;
  store: (db: Db, workspaceId: number, batch: Counted[]) => Promise<void>;
  failed: string;
}

function createCounter<What, Counted extends Entry>({ database, log }: Counting, kind: Kind<What, Counted>) {
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...counted.values()];
    counted = new Map();
    for (const workspaceId of new Set(batch.map((one) => one.workspaceId))) {
      const own = batch.filter((one) => one.workspaceId === workspaceId);
      await database.write(workspaceId, (db) => kind.store(db, workspaceId, own));
    }
  }

  function add(what: What): void {
    // Formatting the date each time took 3 % of the time of an unchanged wall page.
    const name = `${Math.floor(Date.now() / DAY)} ${kind.nameOf(what)}`;
    const entry = counted.get(name) ?? kind.begin(what, new Date().toISOString().slice(0, 10));
    kind.add(entry, what);
    counted.set(name, entry);
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, kind.failed));
    }, PAUSE).unref();
  }
  return { add, flush, isPaced: createRateLimiter() };
}

/** Counts by day in memory and writes in batches a few seconds later. */
export function batchCounter<What, Counted extends Entry>(kind: Kind<What, Counted>) {
  const counters = new WeakMap<Database, ReturnType<typeof createCounter<What, Counted>>>();
  return (services: Counting) => {
    const counter = counters.get(services.database) ?? createCounter(services, kind);
    counters.set(services.database, counter);
    return counter;
  };
}
