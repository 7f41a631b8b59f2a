import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Services } from "#server/platform/context/context.ts";
import { uploads } from "#server/platform/db/tables/schema.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { type UploadRow, isUpload } from "./find-upload.ts";

type Holder = Pick<Services, "database">;

const SECONDS = 6;
const RENEW_MS = 2000;
const until = sql`now() + make_interval(secs => ${SECONDS})`;

const busy = () => new AppError(409, "This upload is being written already.", {}, { "retry-after": String(SECONDS) });

export interface Lease {
  /** Before bytes are written. Throws 409 when another writer has taken over. */
  hold(): Promise<void>;
  end(hasGrown: boolean): Promise<void>;
}

/**
 * Makes a request the only writer of an upload, over all processes. Whoever gets no bytes for some seconds loses it to
 * the next: a connection that broke without a word must not hold up the one that goes on. Throws 409.
 */
export async function acquireLease({ database }: Holder, upload: UploadRow): Promise<Lease> {
  const lease = nanoid();
  const mine = and(isUpload(upload), eq(uploads.lease, lease));
  const write = (set: Record<string, unknown>, where: typeof mine) =>
    database.write(upload.workspaceId, (db) => db.update(uploads).set(set).where(where).returning({ id: uploads.id }));
  const isFree = or(isNull(uploads.lease), lt(uploads.leaseUntil, sql`now()`));
  const taken = await write({ lease, leaseUntil: until }, and(isUpload(upload), isNull(uploads.takenAt), isFree));
  if (taken.length === 0) throw busy();
  let renewedAt = performance.now();
  return {
    async hold() {
      if (performance.now() - renewedAt < RENEW_MS) return;
      const held = await write({ leaseUntil: until, touchedAt: sql`now()` }, mine);
      if (held.length === 0) throw busy();
      renewedAt = performance.now();
    },
    async end(hasGrown) {
      await write({ lease: null, leaseUntil: null, ...(hasGrown ? { touchedAt: sql`now()` } : {}) }, mine);
    },
  };
}
