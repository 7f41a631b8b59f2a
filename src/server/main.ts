import { serve } from "@hono/node-server";
import open from "open";
import { createApp } from "#server/app.ts";
import { startBackups } from "#server/platform/backup/run-backup.ts";
import { startBulkActions } from "#server/features/reviews/bulk/start-bulk-actions.ts";
import { readConfig } from "#server/config.ts";
import { answerUnparsed } from "#server/platform/request/unparsed-request.ts";
import { startExports } from "#server/features/workspace/exports/run-export.ts";
import { startGuessNotices } from "#server/features/account/start-guess-notices.ts";
import { startImports } from "#server/features/imports/runs/start-imports.ts";
import { startInvitations } from "#server/features/invitations/sending/start-invitations.ts";
import { startTextAnalysis } from "#server/domain/text-analysis/analyse-jobs.ts";
import { startMaintenance } from "#server/platform/startup/maintenance.ts";
import { startMemberEmails } from "#server/features/workspace/team/invitation-email.ts";
import { startMail } from "#server/features/forms/notifications/start-mail.ts";
import { startMeasuring } from "#server/platform/media/measure/start-measuring.ts";
import { startPasswordEmails } from "#server/features/account/passwords/password-emails.ts";
import { startPreviews } from "#server/features/walls/previews/start-previews.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";
import { startRetention } from "#server/features/contacts/retention/run-retention.ts";
import { startTrash } from "#server/features/reviews/trash/start-trash.ts";
import { startSweepingUploads } from "#server/features/forms/uploads/sweep-uploads.ts";
import { startWebhooks } from "#server/features/workspace/webhooks/start-webhooks.ts";

const DRAIN_MS = 10_000;
const UPLOAD_MS = 30 * 60 * 1000;
const KEEP_ALIVE_MS = 65_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const services = await openServices(config);
  await startImports(services);
  await startTextAnalysis(services);
  await startMeasuring(services);
  const endWebhooks = await startWebhooks(services);
  const endMail = await startMail(services);
  const endInvitations = await startInvitations(services);
  const endGuessNotices = await startGuessNotices(services);
  const endMemberEmails = await startMemberEmails(services);
  const endPasswordEmails = await startPasswordEmails(services);
  await startBulkActions(services);
  await startTrash(services);
  await startRetention(services);
  await startPreviews(services);
  await startExports(services);
  await startBackups(services);
  await startMaintenance(services);
  await startSweepingUploads(services);
  const app = createApp(services);
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (info) => {
    const address = process.env.PUBLIC_URL ? config.publicUrl : `http://${config.host}:${info.port}`;
    console.log(`Laurel is ready at ${address}`);
    if (!process.argv.includes("--no-open") && process.stdout.isTTY) open(address).catch(() => {});
  });
  // Node aborts requests after five minutes by default; a large upload on a slow line takes longer.
  if ("requestTimeout" in server) {
    server.requestTimeout = UPLOAD_MS;
    // Node's default of five seconds closes connections that browsers and proxies are about to reuse.
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    answerUnparsed(server);
  }
  server.on("error", (error: NodeJS.ErrnoException) => {
    const taken = error.code === "EADDRINUSE";
    console.error(taken ? `Port ${config.port} is in use. Set PORT to another one.` : error.message);
    process.exit(1);
  });

  let stopping = false;
  async function stop(exitCode: 0 | 1) {
    if (stopping) return;
    stopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    const timer = setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(timer);
    await closeServices(services);
    endMail();
    endInvitations();
    endWebhooks();
    endGuessNotices();
    endMemberEmails();
    endPasswordEmails();
    process.exit(exitCode);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
  // What is being answered is finished; the supervisor starts the service again.
  process.on("uncaughtException", (unexpected) => {
    services.log.fatal({ err: unexpected }, "an unexpected error ends the service");
    stop(1).catch(() => process.exit(1));
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
