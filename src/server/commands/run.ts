import { readConfig } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { renewSuppressions } from "#server/domain/invitations/renew-suppressions.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";

/** Runs a command. Errors are printed as a message, with exit code 1. */
export async function exitWithMessage(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Aborted, with `message` as the reason, when the process is asked to end. */
export function abortOnSignal(message: string): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => stop.abort(new Error(message)));
  }
  return stop.signal;
}

// A backup that this version made of it could not be restored by the version before, and that may still be running.
function refuseEarlier(): void {
  throw new Error(
    "The database is of an earlier version of Laurel. Run this command with that version, or start this version first, which migrates the database.",
  );
}

/**
 * Opens the services, runs a command that ends by itself when the process is asked to end, and closes them. `backupTo` is
 * where it makes a backup, if not at BACKUP_TO.
 */
export async function withServices(command: (services: Services) => Promise<void>, backupTo?: string): Promise<void> {
  const services = await openServices(
    { ...readConfig(process.env, backupTo), logLevel: "error" },
    { beforeMigrating: refuseEarlier, renew: renewSuppressions },
  );
  try {
    await command(services);
  } finally {
    await closeServices(services);
  }
}

/**
 * Opens the services, runs a command and closes them, also when the process is asked to end: the database server would go
 * on. Errors are printed as a message, with exit code 1.
 */
export async function run(
  command: (services: Services) => Promise<void>,
  signal = abortOnSignal("The command was stopped."),
): Promise<void> {
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => {});
  await exitWithMessage(() =>
    withServices((services) => {
      signal.throwIfAborted();
      return Promise.race([command(services), stopped]);
    }),
  );
  // What the command still waits for, such as its standard input, would keep the process.
  if (signal.aborted) process.exit();
}
