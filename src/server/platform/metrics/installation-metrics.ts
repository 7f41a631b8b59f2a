import { Gauge, type Registry } from "prom-client";
import type { Services } from "#server/platform/context/context.ts";
import { JOB_STATES, readInstallation } from "./installation-facts.ts";

/**
 * Adds metrics of the whole installation from the database: jobs, e-mails (the jobs of `emailQueues`), media and size.
 * Returns a function that reads them again; they are missing while the database cannot be reached.
 */
export function addInstallationMetrics(
  { database, log }: Pick<Services, "database" | "log">,
  registry: Registry,
  emailQueues: readonly string[],
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge("laurel_database_up", "1 when the database answers");
  const jobs = gauge("laurel_jobs", "Jobs of the installation that wait, run or failed", ["queue", "state"]);
  const emails = gauge("laurel_emails", "E-mails of the installation that wait, are sent or failed", ["state"]);
  const media = gauge("laurel_media_bytes", "Stored media of the installation");
  const size = gauge("laurel_database_bytes", "Size of the database");

  return async () => {
    for (const known of [jobs, emails, media, size]) known.reset();
    try {
      const facts = await readInstallation(database, emailQueues);
      for (const { queue, state, count } of facts.jobs) jobs.inc({ queue, state }, count);
      for (const state of JOB_STATES) emails.set({ state }, facts.emails[state]);
      media.set(facts.mediaBytes);
      size.set(facts.databaseBytes);
      isUp.set(1);
    } catch (error) {
      log.debug({ err: error }, "metrics without the database");
      // A gauge without labels is 0 after a reset, which would say that there are no media.
      media.remove();
      size.remove();
      isUp.set(0);
    }
  };
}
