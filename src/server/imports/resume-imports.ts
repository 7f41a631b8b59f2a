import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/context.ts";
import { imports } from "#server/db/schema.ts";
import { judgeSoon } from "#server/insight/judging.ts";
import { runImport } from "./run-import.ts";

const RUN = "run-import";
const SWEEP = "resume-imports";
const Ids = z.object({ workspaceId: z.number(), id: z.number(), force: z.boolean().default(false) });

type ImportServices = Pick<Services, "config" | "database" | "jobs" | "log">;

/** Queues an import to be run by a job; a second call for the same one changes nothing. */
export const queueImport = ({ jobs }: Pick<Services, "jobs">, ids: z.input<typeof Ids>): Promise<boolean> =>
  jobs.send(RUN, ids, { key: `${ids.workspaceId}-${ids.id}` });

/** Queues the imports nobody is working on. `alone`: no other process can be, so those of a dead one go on at once. */
async function sweep(services: ImportServices, alone: boolean): Promise<void> {
  const unfinished = inArray(imports.state, ["queued", "running"]);
  const free = alone ? undefined : or(isNull(imports.leaseUntil), lt(imports.leaseUntil, sql`now()`));
  const rows = await services.database.system((db) =>
    db.select({ workspaceId: imports.workspaceId, id: imports.id }).from(imports).where(and(unfinished, free)),
  );
  for (const ids of rows) await queueImport(services, { ...ids, force: alone });
}

/** Called once at start: makes the jobs of imports known and goes on with imports that were cut short. */
export async function resumeImports(services: ImportServices): Promise<void> {
  const { jobs, database } = services;
  await jobs.define(
    RUN,
    Ids,
    async ({ force, ...ids }, { signal }) => {
      await runImport(services, ids, { force, signal });
      judgeSoon(services);
    },
    { policy: "exclusive" },
  );
  await jobs.define(SWEEP, z.object({}), () => sweep(services, false), { policy: "exclusive" });
  await jobs.schedule(SWEEP, "*/5 * * * *");
  await sweep(services, database.engine === "pglite");
}
