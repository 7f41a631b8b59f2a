import { and, eq, exists, isNull } from "drizzle-orm";
import * as z from "zod";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import type { StoredUser } from "#server/domain/workspace/read-user.ts";
import type { Services } from "#server/platform/context/context.ts";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import { type Digest, DIGESTS, lastDue, PERIOD_MS } from "./digest-time.ts";
import { digestZone } from "./digest-zone.ts";

export const SEND_DIGEST = "send-digest";

/** Covers what came in from `from` up to, but not including, `until`: nothing is repeated or missed. */
export const DigestJob = z.object({ userId: z.number(), digest: z.enum(DIGESTS), from: z.string(), until: z.string() });
export type DigestJob = z.infer<typeof DigestJob>;

/** After a longer standstill it waits for the next morning, and covers more. */
const LATEST_MS = 4 * 60 * 60 * 1000;

const COLUMNS = { daily: "dailyDigestUntil", weekly: "weeklyDigestUntil" } as const;

/** The job is queued in the transaction that moves the mark, so one process queues it, once. */
async function queueDigest(
  { database, jobs }: Services,
  user: StoredUser,
  digest: Digest,
  now: Date,
  zone: string,
): Promise<void> {
  const due = lastDue(digest, zone, now);
  const column = COLUMNS[digest];
  const isMarked = (mark: string | null) => mark !== null && Date.parse(mark) >= due.getTime();
  if (isMarked(user[column])) return;
  await database.system(async (db) => {
    const [row] = await db.select({ mark: users[column] }).from(users).where(eq(users.id, user.id)).for("update");
    if (!row || isMarked(row.mark)) return;
    // The first one is sent a day or a week after the person is first seen here.
    const isLate = row.mark !== null && now.getTime() - due.getTime() > LATEST_MS;
    if (isLate) return;
    const until = due.toISOString();
    await db
      .update(users)
      .set({ [column]: until })
      .where(eq(users.id, user.id));
    if (row.mark === null) return;
    const earliest = due.getTime() - 2 * PERIOD_MS[digest];
    const from = Date.parse(row.mark) < earliest ? due.getTime() - PERIOD_MS[digest] : Date.parse(row.mark);
    const job: DigestJob = { userId: user.id, digest, from: new Date(from).toISOString(), until };
    await jobs.send(SEND_DIGEST, job, { db });
  });
}

/** Queues the digests that are due, for people who want one and are active in a workspace. */
export async function queueDigests(services: Services, now = new Date()): Promise<void> {
  const people = await services.database.system((db) => {
    const isActive = and(eq(memberships.userId, users.id), isNull(memberships.suspendedAt));
    return db
      .select()
      .from(users)
      .where(exists(db.select({ id: memberships.userId }).from(memberships).where(isActive)));
  });
  for (const person of people) {
    const modes: string[] = Object.values(readChoices(person));
    const wanted = DIGESTS.filter((digest) => modes.includes(digest));
    if (wanted.length === 0) continue;
    const zone = await services.database.system((db) => digestZone(db, person));
    for (const digest of wanted) await queueDigest(services, person, digest, now, zone);
  }
}
