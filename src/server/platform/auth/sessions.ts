import { and, asc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { ROLES } from "#contract/core/endpoint.ts";
import { CLOSED_DAYS } from "#contract/workspace/workspace-closure.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { connectionOf } from "#contract/workspace/hosted-connection.ts";
import { hostedConnections, memberships, sessions, users, workspaces } from "#server/platform/db/tables/schema.ts";
import { secondsUntil } from "#server/platform/context/identity-cache.ts";
import type { Identity } from "#server/platform/context/identity.ts";
import { hashSecret, randomSecret } from "./secrets.ts";

const DAYS = 30;
/** Enough to tell sessions apart, too little to find the row of one. */
const SESSION_REF = 8;
const RoleColumn = z.enum(ROLES);
const lifetime = sql`now() + make_interval(days => ${DAYS})`;

/** Lifetime of a session cookie in seconds. */
export const SESSION_SECONDS = DAYS * 24 * 60 * 60;

/** Starts a session and returns the token for the cookie; only its hash is stored. */
export async function startSession(db: Db, serverKey: string, userId: number, userAgent?: string): Promise<string> {
  const token = randomSecret();
  await db.insert(sessions).values({
    tokenHash: hashSecret(serverKey, token),
    userId,
    userAgent: userAgent?.slice(0, LIMITS.shortText),
    expiresAt: lifetime,
  });
  return token;
}

export async function endSession(db: Db, serverKey: string, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(serverKey, token)));
}

/** Starts a session and ends an older one of the same browser, against session fixation. Gives the new token. */
export async function replaceSession(
  { serverKey }: Pick<Services, "serverKey">,
  db: Db,
  userId: number,
  browser: { token: string | undefined; userAgent: string | undefined },
): Promise<string> {
  if (browser.token) await endSession(db, serverKey, browser.token);
  return startSession(db, serverKey, userId, browser.userAgent);
}

/** Ends every session of a person, or every one but `kept`. */
export async function endSessions(db: Db, userId: number, kept?: number): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.id, kept)));
}

/** The person has just given the password in this session. */
export async function proveSession(db: Db, id: number): Promise<void> {
  await db
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(eq(sessions.id, id));
}

/** A session is used often; the list of sessions needs the time only roughly. */
const SEEN_MINUTES = 5;

async function noteUse(db: Db, id: number): Promise<void> {
  const isOld = lt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${SEEN_MINUTES})`);
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, id), isOld));
}

/** The user of a session token with all their workspaces, oldest first; apart from these, those that are closed. */
export async function readSession(db: Db, serverKey: string, token: string) {
  const rows = await db
    .select({
      id: sessions.id,
      userId: users.id,
      name: users.name,
      email: users.email,
      preferences: users.preferences,
      hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
      role: memberships.role,
      isOwner: memberships.isOwner,
      workspaceId: workspaces.id,
      uniqueId: workspaces.uniqueWorkspaceId,
      workspace: workspaces.name,
      deleteAt: sql<string | null>`${workspaces.closedAt} + make_interval(days => ${CLOSED_DAYS})`.mapWith(
        workspaces.closedAt,
      ),
      secondsLeft: secondsUntil(sessions.expiresAt),
      proofAge: sql<number>`-${secondsUntil(sessions.provenAt)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // Somebody who is no longer a member anywhere can still sign in, to accept the next invitation.
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isNull(memberships.suspendedAt)))
    .leftJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(sessions.tokenHash, hashSecret(serverKey, token)), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(asc(workspaces.id));
  const [first] = rows;
  const joined = rows.flatMap(({ workspaceId: id, uniqueId, workspace: name, role, isOwner, deleteAt }) =>
    id !== null && uniqueId !== null && name !== null
      ? [{ id, uniqueId, name, role: RoleColumn.parse(role), isOwner: isOwner === true, deleteAt }]
      : [],
  );
  return (
    first && {
      id: first.id,
      user: {
        id: first.userId,
        name: first.name,
        email: first.email,
        preferences: first.preferences,
        hasPassword: first.hasPassword,
      },
      secondsLeft: first.secondsLeft,
      proofAge: first.proofAge,
      workspaces: joined.filter(({ deleteAt }) => deleteAt === null),
      closed: joined.flatMap(({ deleteAt, ...one }) => (deleteAt === null ? [] : [{ ...one, deleteAt }])),
    }
  );
}

/** The workspace that a connection belongs to. */
async function ownerOf(db: Db, connection: number): Promise<number | undefined> {
  const [row] = await db
    .select({ workspaceId: hostedConnections.workspaceId })
    .from(hostedConnections)
    .where(eq(hostedConnections.id, connection));
  return row?.workspaceId;
}

/**
 * The identity of a session in the named workspace, or in the first one; in a closed one only its owner has any. With the id of
 * a connection, in the workspace that it belongs to.
 */
export async function identify(
  services: Services,
  token: string | undefined,
  workspaceHeader: string | undefined,
): Promise<Identity | undefined> {
  if (!token) return undefined;
  const hash = hashSecret(services.serverKey, token);
  const key = `session:${hash}:${workspaceHeader ?? ""}`;
  return services.identities.get(key, async () => {
    const connection = connectionOf(workspaceHeader);
    const { session, owner } = await services.database.system(async (db) => {
      const read = await readSession(db, services.serverKey, token);
      if (read) await noteUse(db, read.id);
      return { session: read, owner: connection && (await ownerOf(db, connection)) };
    });
    const member = workspaceHeader
      ? session?.workspaces.find(({ id, uniqueId }) => (connection ? id === owner : uniqueId === workspaceHeader))
      : session?.workspaces[0];
    const closed = session?.closed.find(({ isOwner, uniqueId }) => isOwner && uniqueId === workspaceHeader);
    const found = member ?? closed;
    if (!session || !found) return undefined;
    const { id, uniqueId, name, role, isOwner } = found;
    return {
      identity: {
        actor: {
          kind: "session",
          userId: session.user.id,
          keyId: null,
          role,
          isOwner,
          sessionId: session.id,
          proofAge: session.proofAge,
          sessionRef: hash.slice(0, SESSION_REF),
        },
        workspace: { id, uniqueId, name },
        connection,
        ...(!member && { isClosed: true }),
      },
      secondsLeft: session.secondsLeft,
    };
  });
}
