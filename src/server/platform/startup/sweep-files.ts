import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { readFact } from "#server/platform/db/installation.ts";
import { fileUses } from "#server/platform/media/file-uses.ts";
import { releaseFiles } from "#server/platform/media/release-files.ts";
import { EXTENSIONS, MEDIA_TYPES } from "#server/platform/storage/media-types.ts";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const HOUR = 3_600_000;

/** Deletes temporary files older than an hour: their request or job has ended. */
export async function sweepTemp(tempDir: string, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tempDir).catch(() => [])) {
    const path = join(tempDir, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || now - found.mtimeMs < HOUR) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

type Sweeper = Pick<Services, "database" | "media" | "log">;

const DAY = 86_400_000;
const BATCH = 500;
/** Too many orphans for an accident. */
const SUSPICIOUS = 50;

const Uses = z.array(z.object({ workspace_id: z.number(), name: z.string() }));
const Names = z.array(z.object({ name: z.string() }));
const Dropped = z.array(z.object({ workspace_id: z.number(), names: z.array(z.string()) }));

const kindOf = (name: string): string => {
  const extension = EXTENSIONS.find((known) => name.endsWith(`.${known}`));
  return extension ? MEDIA_TYPES[extension].kind : "unknown";
};

/** Registers files that records name but `stored_files` lacks: from older versions or commands. */
export async function registerFiles({ database, media }: Sweeper): Promise<number> {
  const { rows } = await database.system((db) =>
    db.execute(sql`select distinct u.workspace_id, u.name from (${fileUses}) u
      where not exists (select from stored_files f where f.workspace_id = u.workspace_id and f.name = u.name)`),
  );
  const found = Uses.parse(rows);
  let registered = 0;
  for (const { workspace_id: workspaceId, name } of found) {
    const bytes = await media.size(name);
    if (bytes === undefined) continue;
    await database.system((db) =>
      db.execute(sql`insert into stored_files (workspace_id, name, kind, bytes)
        values (${workspaceId}, ${name}, ${kindOf(name)}, ${bytes}) on conflict do nothing`),
    );
    registered += 1;
  }
  return registered;
}

/** Deletes dropped files whose process died before it could. */
async function releaseDropped(services: Sweeper): Promise<void> {
  const { rows } = await services.database.system((db) =>
    db.execute(sql`select workspace_id, json_agg(name) as names from stored_files
      where dropped_at < now() - interval '10 minutes' group by workspace_id`),
  );
  for (const { workspace_id: workspaceId, names } of Dropped.parse(rows))
    await releaseFiles(services, workspaceId, names);
}

async function unknownOf({ database }: Sweeper, names: string[]): Promise<string[]> {
  const { rows } = await database.system((db) =>
    db.execute(sql`select n.name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as n(name)
      where not exists (select from stored_files f where f.name = n.name)`),
  );
  return Names.parse(rows).map(({ name }) => name);
}

/** Until when this database alone decided which files there are: the original of a restored one may go on with the same bucket. */
async function readSettledAt({ database }: Sweeper, now: number): Promise<number> {
  const restored = await readFact(database, "restored_backup");
  return restored ? Math.min(now, Date.parse(restored.at)) : now;
}

/**
 * Deletes files older than a day that no record names: the process died between storing and recording them. After a restore
 * with a bucket, those that were older than a day when the backup was made. When most of the store is unknown the database is probably the
 * wrong one, and nothing is deleted.
 */
export async function sweepFiles(services: Sweeper, now = Date.now()): Promise<number> {
  const { media, log } = services;
  await releaseDropped(services);
  // Register referenced files first, so that only orphans remain unknown.
  await registerFiles(services);
  const settledAt = await readSettledAt(services, now);
  const unknown: string[] = [];
  let listed = 0;
  let batch: string[] = [];
  for await (const { name, since } of media.list()) {
    listed += 1;
    if (settledAt - since > DAY) batch.push(name);
    if (batch.length < BATCH) continue;
    unknown.push(...(await unknownOf(services, batch)));
    batch = [];
  }
  if (batch.length > 0) unknown.push(...(await unknownOf(services, batch)));
  if (unknown.length > SUSPICIOUS && unknown.length > listed / 2) {
    log.warn({ unknown: unknown.length, listed }, "most stored files are unknown to this database; none was removed");
    return 0;
  }
  for (const name of unknown) {
    await media.remove(name);
    log.info({ name }, "removed a stored file that no record names");
  }
  return unknown.length;
}
