import type { Services } from "#server/platform/context/context.ts";
import { runBackup } from "#server/platform/backup/run-backup.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { abortOnSignal, exitWithMessage, withServices } from "./run.ts";

const values = readArguments("backup", "Backs up everything while the service runs.", {
  to: { type: "string", takes: "PLACE", says: "a folder or s3://bucket/prefix; without it BACKUP_TO" },
});

const signal = abortOnSignal("The backup was stopped.");

async function makeBackup(services: Services): Promise<void> {
  const { backup } = services.config;
  if (!backup) throw new Error("Say where the backup goes: --to FOLDER, --to s3://bucket/prefix, or BACKUP_TO.");
  const done = await runBackup(services, backup, signal);
  console.log(`${done.name} in ${done.place}: ${done.rows} rows, ${done.files} media files`);
  if (done.missing > 0) console.log(`${done.missing} media files that records name are not in the media store.`);
  if (done.removed.length > 0) console.log(`Removed after ${backup.keepDays} days: ${done.removed.join(", ")}`);
  if (done.unremoved) console.log(done.unremoved);
  if (services.config.secretKey) console.log("SECRET_KEY is not in the backup: keep it elsewhere.");
  else console.log("The backup contains secret.key and all data: whoever can read it can read everything.");
}

await exitWithMessage(() => withServices(makeBackup, values.to));
