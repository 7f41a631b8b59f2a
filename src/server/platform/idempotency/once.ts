import { createHash } from "node:crypto";
import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import * as z from "zod";
import { STATUS_TEXT } from "#contract/core/error.ts";
import type { Db } from "#server/platform/db/open.ts";
import { executePrepared } from "#server/platform/db/prepared.ts";
import { idempotencyKeys } from "#server/platform/db/tables/schema.ts";
import { AppError, validationError } from "#server/platform/errors/app-error.ts";
import type { IdempotentRequest } from "./idempotency-key.ts";

export interface Reply {
  text: string;
  etag?: string;
  replayed?: boolean;
  /** A 200 that reports a failure (v3 interface, section 7, rule 2): not stored, so that the call may be repeated. */
  failed?: boolean;
}

const REPLY_HOURS = 24;
/** Keys are kept for a day. */
export const replyCutoff = sql`now() - make_interval(hours => ${REPLY_HOURS})`;

const StoredReply = z.object({ text: z.string(), etag: z.string().optional() });

const rowOf = ({ workspaceId, owner, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.workspaceId, workspaceId), eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));

/** The 409 of a call whose key another one holds. */
export const stillRunning = () => new AppError(409, STATUS_TEXT[409], {}, { "retry-after": "1" });

const usedForAnother = () =>
  validationError({ idempotency_key: ["The idempotency key field was used for another request already."] });

/**
 * Locks a key until the transaction ends and returns the stored answer. Throws 409 while another call with the key
 * runs, 422 when the key was used for another request.
 */
export async function claimKey(db: Db, request: IdempotentRequest): Promise<{ reply?: Reply; earlier?: unknown }> {
  const { workspaceId, owner, key, hash } = request;
  // A lock that does not wait: fifty copies of a call must not hold fifty connections.
  const lock = createHash("sha256").update(`${workspaceId}:${owner}:${key}`).digest().readBigInt64BE();
  const Locked = z.tuple([z.object({ locked: z.boolean() })]);
  const found = await db.execute(sql`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as locked`);
  if (!Locked.parse(found.rows)[0].locked) throw stillRunning();
  await db.delete(idempotencyKeys).where(and(rowOf(request), lt(idempotencyKeys.createdAt, replyCutoff)));
  const [row] = await db
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      status: idempotencyKeys.status,
      answer: idempotencyKeys.answer,
      leased: sql<boolean>`${idempotencyKeys.leaseUntil} > now()`,
    })
    .from(idempotencyKeys)
    .where(rowOf(request));
  if (!row) return {};
  if (row.bodyHash !== hash) throw usedForAnother();
  if (row.status !== null) return { reply: { ...StoredReply.parse(row.answer), replayed: true } };
  if (row.leased) throw stillRunning();
  return { earlier: row.answer };
}

const KEY = [idempotencyKeys.workspaceId, idempotencyKeys.owner, idempotencyKeys.key];

function replyInsert(db: Db, { hash, ...row }: IdempotentRequest, { text, etag }: Reply) {
  const kept = { status: 200, answer: { text, etag }, leaseUntil: null, bodyHash: hash };
  return { kept, insert: db.insert(idempotencyKeys).values({ ...row, ...kept }) };
}

export async function storeReply(db: Db, request: IdempotentRequest, reply: Reply): Promise<void> {
  const { kept, insert } = replyInsert(db, request, reply);
  await insert.onConflictDoUpdate({ target: KEY, set: kept });
}

/** The stored answer of an earlier call, without a lock. Throws 422 when the key was used for another request. */
export async function findReply(db: Db, request: IdempotentRequest): Promise<Reply | undefined> {
  const { bodyHash, status, answer, createdAt } = idempotencyKeys;
  const [row] = await db
    .select({ bodyHash, status, answer })
    .from(idempotencyKeys)
    .where(and(rowOf(request), gte(createdAt, replyCutoff)));
  if (!row) return undefined;
  if (row.bodyHash !== request.hash) throw usedForAnother();
  return row.status === null ? undefined : { ...StoredReply.parse(row.answer), replayed: true };
}

/**
 * Stores the answer at the end of a call that took no lock. Throws 409 when another call with the key was faster, which
 * rolls this one back.
 */
export async function storeFirstReply(db: Db, request: IdempotentRequest, reply: Reply): Promise<void> {
  const { kept, insert } = replyInsert(db, request, reply);
  const first = insert
    .onConflictDoUpdate({
      target: KEY,
      set: { ...kept, createdAt: sql`now()` },
      setWhere: lt(idempotencyKeys.createdAt, replyCutoff),
    })
    .returning({ key: idempotencyKeys.key });
  if ((await executePrepared(db, first.getSQL())).length === 0) throw stillRunning();
}

/** Runs a call unless its key has an answer already; the answer is stored in the same transaction. */
export async function runOnce(
  db: Db,
  request: IdempotentRequest | undefined,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (!request) return run();
  const { reply } = await claimKey(db, request);
  if (reply) return reply;
  const made = await run();
  if (!made.failed) await storeReply(db, request, made);
  return made;
}

/** Rows of calls that did not finish and left no progress. */
export const unfinished = (request: IdempotentRequest) => and(rowOf(request), isNull(idempotencyKeys.status));
