import { and, isNull, sql } from "drizzle-orm";
import type { Progress, Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { idempotencyKeys } from "#server/platform/db/tables/schema.ts";
import type { IdempotentRequest } from "./idempotency-key.ts";
import { type Reply, storeReply, claimKey, unfinished } from "./once.ts";

const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;
const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

export const noProgress: Progress = { earlier: null, save: async () => {} };

async function start(db: Db, request: IdempotentRequest) {
  const found = await claimKey(db, request);
  if (found.reply) return found;
  const { hash, ...row } = request;
  await db
    .insert(idempotencyKeys)
    .values({ ...row, bodyHash: hash, leaseUntil: lease })
    .onConflictDoUpdate({
      target: [idempotencyKeys.workspaceId, idempotencyKeys.owner, idempotencyKeys.key],
      set: { leaseUntil: lease },
    });
  return found;
}

/**
 * Like `runOnce`, for handlers with transactions of their own: a lease marks the running call, and saved progress is
 * handed to the next call after a crash.
 */
export async function runLongOnce(
  { database }: Pick<Services, "database">,
  request: IdempotentRequest | undefined,
  run: (progress: Progress) => Promise<Reply>,
): Promise<Reply> {
  if (!request) return run(noProgress);
  const write = <T>(work: (db: Db) => Promise<T>) => database.write(request.workspaceId, work);
  const { reply, earlier } = await write((db) => start(db, request));
  if (reply) return reply;
  const renew = () =>
    write((db) => db.update(idempotencyKeys).set({ leaseUntil: lease }).where(unfinished(request))).catch(() => {});
  const timer = setInterval(() => void renew(), RENEW_MS);
  const progress: Progress = {
    earlier: earlier ?? null,
    save: async (db, value) => {
      await db.update(idempotencyKeys).set({ answer: value }).where(unfinished(request));
    },
  };
  const letGo = (db: Db) => db.update(idempotencyKeys).set({ leaseUntil: null }).where(unfinished(request));
  const forget = (db: Db) => db.delete(idempotencyKeys).where(and(unfinished(request), isNull(idempotencyKeys.answer)));
  try {
    const made = await run(progress);
    await write(async (db) => void (await (made.failed ? forget(db) : storeReply(db, request, made))));
    return made;
  } catch (error) {
    await write(async (db) => {
      await forget(db);
      await letGo(db);
    });
    throw error;
  } finally {
    clearInterval(timer);
  }
}
