import * as z from "zod";
import type { Identity } from "#server/platform/context/identity.ts";
import type { AnyHandler, Context, Progress, Services } from "#server/platform/context/context.ts";
import { mayHaveCommitted } from "#server/platform/errors/database-error.ts";
import { trackFiles } from "#server/platform/media/file-tracker.ts";
import type { FileTracker } from "#server/platform/storage/file-tracker-types.ts";
import { inspectUploads } from "#server/platform/media/inspect-upload.ts";
import { answerText } from "./answer-text.ts";
import { lastWriteAt, noteWrite } from "#server/platform/counters/write-counter.ts";
import type { Entry } from "./entry.ts";
import type { IdempotentRequest } from "#server/platform/idempotency/idempotency-key.ts";
import { noProgress, runLongOnce } from "#server/platform/idempotency/once-long-running.ts";
import { type Reply, runOnce } from "#server/platform/idempotency/once.ts";
import { versionTag } from "./version.ts";

// Long handlers manage their own transactions; touching ctx.db in one is a bug.
const closedDb = new Proxy({} as Context["db"], {
  get() {
    throw new Error("A long handler opens its own transactions");
  },
});

const Failed = z.object({ data: z.object({ error: z.string() }) });

export interface Call extends Entry {
  handler: AnyHandler;
  identity: Identity;
  input: unknown;
  expectedVersion: number | undefined;
  request: IdempotentRequest | undefined;
  /** When the caller may last have changed something, in milliseconds of `performance.now()`. */
  lastWrite: number;
}

/**
 * Runs a handler in its transaction, parses its answer through the contract, then runs the after-commit hooks. Stored
 * files are removed again when it fails.
 */
export async function runHandler(services: Services, call: Call): Promise<Reply> {
  const { name, endpoint, handler, identity, input, expectedVersion, request } = call;
  const { database, log } = services;
  const { workspace } = identity;
  const after: (() => void | Promise<void>)[] = [];
  const afterCommit = (next: () => void | Promise<void>) => after.push(next);
  let files: FileTracker | undefined;

  async function run(db: Context["db"], progress: Progress): Promise<Reply> {
    let etag: string | undefined;
    files = trackFiles({ db, services, afterCommit, workspace });
    const answerVersion = (version: number) => void (etag = versionTag(version));
    const versions = { expectedVersion, answerVersion };
    const context = { db, ...identity, ...versions, services, afterCommit, files, progress } satisfies Context;
    const answer = await handler.run(context, input);
    // Only a stored reply asks whether it failed.
    const failed = request !== undefined && Failed.safeParse(answer).success;
    return { text: answerText(endpoint.answer, answer), etag, failed };
  }
  const transact = (): Promise<Reply> => {
    if (handler.mode === "long") return runLongOnce(services, request, (progress) => run(closedDb, progress));
    const within = (db: Context["db"]) => runOnce(db, request, () => run(db, noProgress));
    if (handler.mode === "owner") return database.system(within);
    if (handler.mode === "recent")
      return database.recent(Math.max(call.lastWrite, lastWriteAt(workspace.id))).read(workspace.id, within);
    if (endpoint.method === "GET") return database.read(workspace.id, within);
    return database.write(workspace.id, within);
  };

  await inspectUploads(services, input);
  let reply: Reply;
  try {
    reply = await transact();
  } catch (error) {
    if (!mayHaveCommitted(error)) await files?.undo();
    throw error;
  }
  if (endpoint.method !== "GET") noteWrite(workspace.id);
  for (const next of after) {
    try {
      await next();
    } catch (error) {
      // The handler has committed; a failing hook must not fail the call.
      log.error({ err: error, handler: name }, "what waited for a commit failed");
    }
  }
  return reply;
}
