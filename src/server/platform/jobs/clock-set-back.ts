import type { Logger } from "pino";
import type { Database } from "#server/platform/db/open.ts";

const LOOK_MS = 60_000;
/** Differences of this size and less are left: clocks that are kept in time are set by less. */
const SLACK = "interval '1 minute'";

const FORGET = `with passes as (
    update pgboss.version set cron_on = null where cron_on > now() + ${SLACK} returning 1
  ), queues as (
    update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + ${SLACK} returning 1
  ) select (select count(*) from passes) + (select count(*) from queues) as forgotten`;

/**
 * The queue looks at its schedules when the last look is long enough ago. After the clock of the database was set back the last
 * look lies in the future, and nothing would run until then. Forgets such looks, now and every minute. Returns a function that
 * stops it.
 */
export async function forgetFutureLooks(database: Pick<Database, "sql">, log: Logger): Promise<() => void> {
  const forget = async () => void (await database.sql(FORGET));
  await forget();
  const timer = setInterval(
    () => void forget().catch((error: unknown) => log.error({ err: error }, "the job queue failed")),
    LOOK_MS,
  );
  return () => clearInterval(timer);
}
