import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { CHECK_PROBLEMS, type HostedCheck } from "#contract/workspace/hosted-connection.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { hostedConnections } from "#server/platform/db/tables/schema.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { type ConnectionRow, findConnection, isConnection } from "#server/platform/hosted/find-connection.ts";
import { toConnection } from "./present-connection.ts";
import { askFor } from "#server/platform/upstream/describe.ts";
import { type Get, readRights } from "./read-rights.ts";

/** Of one read without progress, and of all together. */
const STILL_MS = 6000;
const WHOLE_MS = 25_000;

const Reason = z.object({ reason: z.enum(CHECK_PROBLEMS) });
const Offered = z
  .object({ data: z.object({ extensions: z.array(z.object({ name: z.string().max(100) })).max(1000) }) })
  .transform(({ data }) => data.extensions.map(({ name }) => name));

async function tryAll(
  { services }: Context,
  row: ConnectionRow,
): Promise<{ check: HostedCheck; capabilities: string[] }> {
  try {
    const client = services.hosted.connect(row, STILL_MS);
    const signal = AbortSignal.timeout(WHOLE_MS);
    const headers = client.named(client.workspace);
    const get: Get = (path) => client.send({ method: "GET", path, headers, signal });
    const check = await readRights(get);
    const offered = check.problem ? undefined : await askFor(get, "/capabilities", Offered);
    return { check, capabilities: offered ?? row.capabilities };
  } catch (error) {
    const reason = error instanceof AppError ? Reason.safeParse(error.body).data?.reason : undefined;
    if (!reason) throw error;
    return { check: { problem: reason, rights: [] }, capabilities: row.capabilities };
  }
}

/**
 * Reads only. What a service offers and grants is kept until the next check, unless the connection leads elsewhere by the
 * time it is known. Throws 404 `Connection not found.`
 */
export const checkHostedConnection: Handler<"checkHostedConnection"> = async (ctx, { params }) => {
  const { database } = ctx.services;
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const row = await database.read(ids.workspaceId, (db) => findConnection(db, ids));
  const { check, capabilities } = await tryAll(ctx, row);
  const isAsRead = and(
    isConnection(ids),
    eq(hostedConnections.baseUrl, row.baseUrl),
    sql`${hostedConnections.credentials} is not distinct from ${row.credentials}`,
  );
  const after = await database.write(ids.workspaceId, async (db) => {
    const [checked] = await db
      .update(hostedConnections)
      .set({ checkResult: check, capabilities, checkedAt: sql`now()` })
      .where(isAsRead)
      .returning();
    return checked ?? findConnection(db, ids);
  });
  return { message: "Connection Checked Successfully", data: toConnection(after) };
};
