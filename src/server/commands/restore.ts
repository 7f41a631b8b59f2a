import { readConfig } from "#server/config.ts";
import { resetRunning } from "#server/domain/workspace/reset-running.ts";
import { openArchive } from "#server/features/workspace/exports/open-archive.ts";
import { restoreArchive } from "#server/features/workspace/exports/restore-archive.ts";
import { hasEmail } from "#server/platform/auth/has-email.ts";
import { openBackupStore } from "#server/platform/backup/backup-store.ts";
import { refuseLiveMedia } from "#server/platform/backup/live-media.ts";
import { findBackups, newestBackup, readManifest, verifyBackup } from "#server/platform/backup/read-backup.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { summaryOf } from "#server/platform/backup/write-backup.ts";
import { users, workspaceExports } from "#server/platform/db/tables/schema.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { abortOnSignal, exitWithMessage, run } from "./run.ts";

const values = readArguments("restore", "Restores a backup into an empty DATA_DIR, or an export as a new workspace.", {
  from: { type: "string", takes: "PLACE", says: "folder or s3://bucket/prefix with backups" },
  backup: { type: "string", takes: "NAME", says: "which backup; without it the newest" },
  verify: { type: "boolean", default: false, says: "only check it; nothing is written" },
  file: { type: "string", takes: "FILE", says: "an export of a workspace (ZIP)" },
  email: { type: "string", takes: "ADDRESS", says: "with --file, who will own the new workspace" },
});

/** `--from FOLDER [--backup NAME] [--verify]`: a whole backup into an empty DATA_DIR, or only a check of it. */
async function restoreWhole(from: string): Promise<void> {
  const config = readConfig(process.env, from);
  if (!config.backup) throw new Error("--from takes a folder or s3://bucket/prefix.");
  const store = await openBackupStore(config.backup.place);
  const found = await findBackups(store);
  const backup = values.backup ?? newestBackup(found);
  if (!backup || !found.includes(backup))
    throw new Error(
      `There is no ${values.backup ?? "backup"} in ${store.place}. There are: ${found.join(", ") || "none"}.`,
    );
  if (values.verify) {
    const manifest = await readManifest(store, backup);
    await verifyBackup(store, backup, manifest);
    const { rows, files } = summaryOf(backup, manifest);
    console.log(`${backup} is whole: ${rows} rows, ${files} media files. Nothing was written.`);
    return;
  }
  const signal = abortOnSignal("The restore was stopped. It can be run again.");
  await refuseLiveMedia(config.backup.place, config);
  let reset = { imports: 0, invitations: 0 };
  const manifest = await restoreBackup(config, store, backup, {
    signal,
    async beforeCommit(db) {
      await db.delete(workspaceExports);
      reset = await resetRunning(db);
    },
  });
  const { rows, files, missing } = summaryOf(backup, manifest);
  console.log(`${backup} is restored: ${rows} rows, ${files} media files. Every row was compared. Start Laurel.`);
  if (missing > 0) console.log(`${missing} media files were missing already when the backup was made.`);
  if (reset.imports > 0) console.log(`${reset.imports} imports that were running have ended as failed.`);
  if (reset.invitations > 0)
    console.log(`${reset.invitations} invitations are paused: check whom they have reached, and resume them.`);
}

/** `--file copy.zip --email ada@example.com`: an export into a new workspace of that user, or with `--verify` only a check. */
async function restoreExport(file: string, email: string): Promise<void> {
  await run(async (services) => {
    const [user] = await services.database.system((db) =>
      db.select({ id: users.id }).from(users).where(hasEmail(email)),
    );
    if (!user) throw new Error(`Nobody signs in as ${email}. Run \`npm run setup\` first.`);
    const { workspaceId, counts, takenDomains } = await restoreArchive(services, file, user.id);
    console.log(`workspace_id: ${workspaceId}`);
    for (const [name, count] of Object.entries(counts)) if (count > 0) console.log(`${name}: ${count}`);
    for (const domain of takenDomains)
      console.log(`${domain} belongs to another wall here, so the restored wall has no domain of its own.`);
  });
}

async function verifyExport(file: string): Promise<void> {
  const archive = await openArchive(file);
  archive.close();
  console.log(`${file} is whole: a copy of ${archive.manifest.workspace.name}. Nothing was written.`);
}

const { from, file, email, verify } = values;
await exitWithMessage(async () => {
  if (from) return restoreWhole(from);
  if (file && verify) return verifyExport(file);
  if (file && email) return restoreExport(file, email);
  throw new Error(
    "Say what to restore: --from FOLDER for a whole backup, or --file copy.zip --email … for a workspace. --verify only checks.",
  );
});
