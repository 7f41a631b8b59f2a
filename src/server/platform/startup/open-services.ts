import { createIdentityCache } from "#server/platform/context/identity-cache.ts";
import { IDENTITY_CHANNEL } from "#server/platform/context/forget-identities.ts";
import { createPlan } from "#server/platform/context/plan.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { createClosedWorkspaces } from "#server/platform/db/closed-workspaces.ts";
import { type Database, openDatabase } from "#server/platform/db/open.ts";
import { followReplica } from "#server/platform/db/replica.ts";
import { createLog } from "./create-log.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { checkKey, loadServerKey } from "./server-key.ts";
import { type Jobs, startJobs } from "#server/platform/jobs/jobs.ts";
import { createWorkLimit } from "#server/platform/context/work-limit.ts";
import { createEarlyRefusals } from "#server/platform/context/early-refusals.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { authorizationOf } from "#server/platform/auth/hosted-credentials.ts";
import { createHostedClients } from "#server/platform/hosted/hosted-clients.ts";
import { openMailServer } from "#server/platform/mail-server/open-mail-server.ts";
import { createUpstream } from "#server/platform/upstream/upstream.ts";
import { openMediaStore } from "#server/platform/storage/open-store.ts";

// Every process is told when a key, session or role changes. Should the notice be lost, access ends within two seconds.
const IDENTITY_SECONDS = 1;

export interface Opening {
  /** Told before data of an earlier version are migrated, which may take minutes. Throws to leave them as they are. */
  beforeMigrating?: (pending: string[]) => void;
  /** Makes anew what was made with the former secret key, before another one is accepted. */
  renew?: (database: Database, key: string) => Promise<void>;
}

/** Opens database (migrated), media store and jobs. Throws with a message for the operator. */
export async function openServices(config: Config, { beforeMigrating, renew }: Opening = {}): Promise<Services> {
  await prepareDataFolder(config.dataDir);
  const media = await openMediaStore(config);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  let jobs: Jobs | undefined;
  try {
    const pending = beforeMigrating ? await database.pendingMigrations() : [];
    if (pending.length > 0) beforeMigrating?.(pending);
    await database.migrate();
    const serverKey = config.secretKey ?? (await loadServerKey(config.dataDir, database));
    await checkKey(database, {
      key: serverKey,
      acceptNew: config.acceptNewKey,
      renew: renew && ((key) => renew(database, key)),
    });
    const closed = createClosedWorkspaces(database);
    jobs = await startJobs(database, log, closed);
    await startHousekeeping(database, jobs);
    const identities = createIdentityCache(IDENTITY_SECONDS);
    await database.listen(IDENTITY_CHANNEL, () => {
      identities.forget();
      closed.forget();
    });
    const mail = await openMailServer({ config, database, serverKey, log });
    const work = createWorkLimit();
    return {
      config,
      database: config.replica ? followReplica(database, config.replica, log) : database,
      jobs,
      log,
      serverKey,
      plan: createPlan(config.plan),
      outbound: createOutbound({ allow: config.outboundAllow }),
      hosted: createHostedClients({
        database,
        log,
        outbound: createOutbound({ allow: config.outboundAllow, keepAlive: true }),
        allow: config.outboundAllow,
        authorizationOf: (row) => authorizationOf(serverKey, row, row.credentials),
      }),
      mail,
      upstream: config.upstream && createUpstream(config.upstream, log),
      media,
      identities,
      closed,
      work,
      earlyRefusals: createEarlyRefusals(work),
    };
  } catch (error) {
    // Otherwise a failed start would leave the queue running, and our database server.
    await jobs?.stop().catch(() => {});
    await database.close();
    throw error;
  }
}

/** Closes what `openServices` opened, jobs first. */
export async function closeServices(services: Services): Promise<void> {
  await services.jobs.stop();
  services.mail.close();
  await services.outbound.close();
  await services.upstream?.close();
  await services.hosted.close();
  await services.database.close();
}
