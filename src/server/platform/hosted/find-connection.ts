import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { hostedConnections } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type ConnectionRow = typeof hostedConnections.$inferSelect;

export interface ConnectionIds {
  workspaceId: number;
  id: number;
}

export const isConnection = ({ workspaceId, id }: ConnectionIds) =>
  and(eq(hostedConnections.workspaceId, workspaceId), eq(hostedConnections.id, id));

/** Throws 404 `Connection not found.` */
export async function findConnection(db: Db, ids: ConnectionIds): Promise<ConnectionRow> {
  const [row] = await db.select().from(hostedConnections).where(isConnection(ids));
  if (!row) throw notFound("Connection");
  return row;
}
