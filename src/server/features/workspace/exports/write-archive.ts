import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { eq, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import type { Services } from "#server/platform/context/context.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";
import { namesIn } from "#server/platform/storage/file-name.ts";
import { inTurns } from "#server/platform/jobs/turns.ts";
import { EXPORTED_TABLES, type ExportedTable } from "./archived-tables.ts";
import { CHECKSUMS, type Checksums, MANIFEST, manifestOf, mediaEntry, rowsEntry } from "./format.ts";
import * as z from "zod";
import type { Db } from "#server/platform/db/open.ts";

const PAGE = 200;

const Rows = z.array(z.object({ row: z.record(z.string(), z.unknown()), key: z.record(z.string(), z.unknown()) }));

const list = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql.raw(", "),
  );

async function readPage(db: Db, workspaceId: number, table: ExportedTable, after: unknown[] | undefined) {
  const names = table.key.map(({ name }) => name);
  const values = table.key.map(({ type }, index) => sql`${String(after?.[index])}::${sql.raw(type)}`);
  const beyond = after && sql`and (${list(names)}) > (${sql.join(values, sql.raw(", "))})`;
  // As text, so that integers beyond JavaScript's safe range are not rounded.
  const key = sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}::text`),
    sql.raw(", "),
  );
  const { rows } = await db.execute(sql`select to_jsonb(t) - 'workspace_id' as row, jsonb_build_object(${key}) as key
    from ${sql.identifier(table.name)} t where workspace_id = ${workspaceId} ${beyond}
    order by ${list(names)} limit ${PAGE}`);
  return Rows.parse(rows);
}

/** In pages, so that other requests are not blocked. */
async function* readRows(db: Db, workspaceId: number, table: ExportedTable, signal: AbortSignal) {
  for (let after: unknown[] | undefined; ;) {
    // The connection may serve somebody else by then.
    signal.throwIfAborted();
    const page = await readPage(db, workspaceId, table, after);
    yield* page.map(({ row }) => row);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = table.key.map(({ name }) => last.key[name]);
  }
}

/** Passes bytes on and stores the SHA-256 of all of them below `entry` when they end. */
function hashing(checksums: Checksums, entry: string): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      checksums[entry] = hash.digest("hex");
      done();
    },
  });
}

type ArchiveServices = Pick<Services, "database" | "media">;

async function findWorkspace(db: Db, workspaceId: number) {
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  if (!workspace) throw new Error("The workspace is gone");
  return workspace;
}

/**
 * A manifest, a JSON lines file per table, the media they name, and the checksums of all. The rows are those of one moment.
 * Holds one page of rows or one chunk of a file in memory. Returns the number of each.
 */
export async function writeArchive(
  { database, media }: ArchiveServices,
  workspaceId: number,
  path: string,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const files = new Set<string>();
  const checksums: Checksums = {};
  const zip = new ZipFile();
  const failed = Promise.withResolvers<never>();
  zip.on("error", failed.reject);
  const end = new AbortController();
  const stop = AbortSignal.any(signal ? [signal, end.signal] : [end.signal]);
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: stop });
  const add = (entry: string, open: () => Readable, compress: boolean) =>
    new Promise<void>((resolve) => {
      zip.addReadStreamLazy(entry, { compress }, (done) => {
        const hashed = hashing(checksums, entry);
        hashed.once("close", resolve);
        // The archive does not listen to the errors of what it reads.
        pipeline(open(), hashed, { signal: stop }).catch(failed.reject);
        done(null, hashed);
      });
    });
  async function* lines(db: Db, table: ExportedTable) {
    for await (const row of inTurns(readRows(db, workspaceId, table, stop))) {
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      for (const file of namesIn(row)) files.add(file);
      yield `${JSON.stringify(row)}\n`;
    }
  }
  const addRows = async (db: Db) => {
    const { name, description, websiteUrl, logo, defaults } = await findWorkspace(db, workspaceId);
    if (logo) files.add(logo);
    const manifest = manifestOf({
      exported_at: new Date().toISOString(),
      workspace: { name, description, website_url: websiteUrl, logo, defaults },
      tables: EXPORTED_TABLES.map((table) => ({ name: table.name, columns: table.columns })),
    });
    const head = Buffer.from(JSON.stringify(manifest, null, 2));
    checksums[MANIFEST] = createHash("sha256").update(head).digest("hex");
    zip.addBuffer(head, MANIFEST);
    for (const table of EXPORTED_TABLES) await add(rowsEntry(table.name), () => Readable.from(lines(db, table)), true);
  };
  const addMedia = async () => {
    for (const file of files) {
      // It may be deleted meanwhile.
      if ((await media.size(file)) === undefined) continue;
      counts["media"] = (counts["media"] ?? 0) + 1;
      await add(mediaEntry(file), () => media.read(file), false);
    }
    zip.addBuffer(Buffer.from(JSON.stringify(checksums, null, 2)), CHECKSUMS);
    zip.end();
    await written;
  };
  const failure = Promise.race([failed.promise, written]);
  // Before anybody waits for it, too.
  failure.catch(() => end.abort());
  const orFail = (adding: Promise<void>) =>
    Promise.race([adding, failure]).catch((error: unknown) => {
      end.abort();
      throw error;
    });
  try {
    // Without the media: their bytes never change, and copying them may take long.
    await database.snapshot(workspaceId, (db) => orFail(addRows(db)));
    await orFail(addMedia());
    return counts;
  } finally {
    end.abort();
    await written.catch(() => {});
  }
}
