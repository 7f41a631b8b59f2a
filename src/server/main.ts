import open from "open";
import { createApp } from "#server/app.ts";
import { startBackups } from "#server/platform/backup/run-backup.ts";
import { startBulkActions } from "#server/features/reviews/bulk/start-bulk-actions.ts";
import { type Config, readConfig } from "#server/config.ts";
import { EMAIL_QUEUES } from "#server/email-queues.ts";
import type { Services } from "#server/platform/context/context.ts";
import { missingHosts } from "#server/platform/network/hosts.ts";
import { findPort, listen } from "#server/platform/startup/listen.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { renewSuppressions } from "#server/domain/invitations/renew-suppressions.ts";
import { createShutdown } from "#server/platform/startup/shutdown.ts";
import { waitForDatabase } from "#server/platform/startup/wait-for-database.ts";
import { startExports } from "#server/features/workspace/exports/run-export.ts";
import { startGuessNotices } from "#server/features/account/start-guess-notices.ts";
import { startClosedEmails } from "#server/features/workspace/closure/closure-emails.ts";
import { startDeletingClosed } from "#server/features/workspace/closure/delete-closed.ts";
import { startMemberEmails } from "#server/features/workspace/team/invitation-email.ts";
import { startImports } from "#server/features/imports/runs/start-imports.ts";
import { startInvitations } from "#server/features/invitations/sending/start-invitations.ts";
import { startTextAnalysis } from "#server/domain/text-analysis/analyse-jobs.ts";
import { startMetrics } from "#server/platform/metrics/start-metrics.ts";
import { startFolding } from "#server/domain/reviews/counts/start-folding.ts";
import { startMaintenance } from "#server/platform/startup/maintenance.ts";
import { startMail } from "#server/features/forms/notifications/start-mail.ts";
import { startMeasuring } from "#server/platform/media/measure/start-measuring.ts";
import { startDigests } from "#server/features/account/notifications/digest-email.ts";
import { startEmailChangeEmails } from "#server/features/account/email/email-change-emails.ts";
import { startSignInLinkEmails } from "#server/features/account/sign-in-links/sign-in-link-email.ts";
import { startPasswordEmails } from "#server/features/account/passwords/password-emails.ts";
import { startPurging } from "#server/features/walls/purging/start-purging.ts";
import { startPreviews } from "#server/features/walls/previews/start-previews.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";
import { startRetention } from "#server/features/contacts/retention/run-retention.ts";
import { startReplyEmails } from "#server/features/reviews/actions/reply-email.ts";
import { startAssignedEmails } from "#server/features/reviews/actions/assigned-email.ts";
import { startCommentEmails } from "#server/features/walls/shared-drafts/comment-email.ts";
import { startRules } from "#server/features/reviews/rules/start-rules.ts";
import { startMentionEmails } from "#server/features/reviews/notes/mention-email.ts";
import { startTrash } from "#server/features/reviews/trash/start-trash.ts";
import { startSweepingUploads } from "#server/features/forms/uploads/sweep-uploads.ts";
import { startWebhooks } from "#server/features/workspace/webhooks/start-webhooks.ts";

const options = readArguments(
  "start",
  "Starts the service and opens the dashboard. README.md lists its configuration, which is read from the environment.",
  {
    "no-open": { type: "boolean", default: false, says: "do not open the dashboard in a browser" },
  },
);

const shutdown = createShutdown();

/** Says why the service may not listen, and ends the process. */
function refuseToListen(port: number, error: NodeJS.ErrnoException): void {
  const taken = error.code === "EADDRINUSE";
  console.error(
    taken ? `Port ${port} is in use. Stop the service that runs there, or set PORT to another one.` : error.message,
  );
  void shutdown.begin(1);
}

/** Listens at the configured address. Ends the process when it may not. */
function listenOrExit({ port, host }: Config) {
  const listening = listen({ port, host });
  listening.port.catch((error: NodeJS.ErrnoException) => refuseToListen(port, error));
  return listening;
}

/** Starts all jobs. */
async function startAll(services: Services): Promise<void> {
  services.jobs.hold(EMAIL_QUEUES, () => services.mail.settings() === undefined);
  await startImports(services);
  await startTextAnalysis(services);
  await startMeasuring(services);
  await startWebhooks(services);
  await startMail(services);
  await startInvitations(services);
  await startGuessNotices(services);
  await startMemberEmails(services);
  await startClosedEmails(services);
  await startPasswordEmails(services);
  await startEmailChangeEmails(services);
  await startSignInLinkEmails(services);
  await startMentionEmails(services);
  await startCommentEmails(services);
  await startReplyEmails(services);
  await startAssignedEmails(services);
  await startDigests(services);
  await startBulkActions(services);
  await startRules(services);
  await startTrash(services);
  await startDeletingClosed(services);
  await startRetention(services);
  await startPreviews(services);
  await startPurging(services);
  await startExports(services);
  await startBackups(services);
  await startMaintenance(services);
  await startFolding(services);
  await startSweepingUploads(services);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  // Before the database is migrated, under a service of an earlier version that still listens here.
  await findPort(config).catch((error: NodeJS.ErrnoException) => refuseToListen(config.port, error));
  if (shutdown.signal.aborted) return;
  let server: ReturnType<typeof listen> | undefined;
  // Without it a supervisor would take the service for dead.
  const listenAlready = () => (server ??= listenOrExit(config));
  const beforeMigrating = (pending: string[]) => {
    listenAlready();
    console.log(
      `The database is of an earlier version. It is migrated (${pending.length} steps), which may take minutes.`,
    );
  };
  const opening = waitForDatabase(
    () => openServices(config, { beforeMigrating, renew: renewSuppressions }),
    (error) => {
      listenAlready();
      console.error(`The database is away, and is tried again: ${error.message}`);
    },
    shutdown.signal,
  );
  // Also when the process has to end while the database is migrated: its server would go on.
  shutdown.closeBy(() => opening.then(closeServices, () => {}));
  const services = await opening;
  if (shutdown.signal.aborted) return;
  // Requests in progress are finished, then a supervisor starts the service again.
  process.on("uncaughtException", (unexpected) => {
    services.log.fatal({ err: unexpected }, "an unexpected error ends the service");
    shutdown.begin(1).catch(() => process.exit(1));
  });
  const starting = startAll(services);
  shutdown.closeBy(async () => {
    // A job that is defined while the queue stops would start a worker that nobody stops.
    await starting.catch(() => {});
    await closeServices(services);
  });
  await starting;
  const metrics = await startMetrics(services, EMAIL_QUEUES);
  if (shutdown.signal.aborted) return;
  const app = createApp(services, metrics?.measure);
  const listening = listenAlready();
  // The access log has a line for every request.
  const { earlyRefusals } = services;
  listening.answerWith(app.fetch, (request, response) => !config.accessLog && earlyRefusals.refuse(request, response));
  shutdown.closeBy(async () => {
    await Promise.all([listening.close(), services.jobs.stop(), metrics?.close()]);
    await closeServices(services);
  });
  const port = await listening.port;
  const address = process.env.PUBLIC_URL ? config.publicUrl : `http://${config.host}:${port}`;
  console.log(`Laurel is ready at ${address}`);
  const missing = missingHosts(config);
  if (missing !== undefined) console.log(missing);
  if (!options["no-open"] && process.stdout.isTTY) open(address).catch(() => {});
}

start().catch((error: unknown) => {
  // What is closed while it starts fails too, and a port that is taken was named already.
  if (shutdown.signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  void shutdown.begin(1);
});
