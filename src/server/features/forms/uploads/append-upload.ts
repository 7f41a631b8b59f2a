import { constants, type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Services } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { noteReadBytes } from "#server/platform/request/read-buffers.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { type UploadRow, isUpload } from "./find-upload.ts";
import { receivedBytes, uploadPath } from "./upload-path.ts";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { uploads } from "#server/platform/db/tables/schema.ts";

type Holder = Pick<Services, "database">;

const SECONDS = 6;
const RENEW_MS = 2000;
const until = sql`now() + make_interval(secs => ${SECONDS})`;

const busy = () => new AppError(409, "This upload is being written already.", {}, { "retry-after": String(SECONDS) });

interface Lease {
  /** Call before writing bytes. Throws 409 when another writer has the lease. */
  renew(): Promise<void>;
  end(hasGrown: boolean): Promise<void>;
}

/**
 * One writer per upload, across processes. Without bytes for some seconds a writer loses the lease, so that a dead
 * connection does not block resuming. Throws 409.
 */
async function acquireUploadLease({ database }: Holder, upload: UploadRow): Promise<Lease> {
  const lease = nanoid();
  const ownLease = and(isUpload(upload), eq(uploads.lease, lease));
  const write = (set: Record<string, unknown>, where: typeof ownLease) =>
    database.write(upload.workspaceId, (db) => db.update(uploads).set(set).where(where).returning({ id: uploads.id }));
  const isFree = or(isNull(uploads.lease), lt(uploads.leaseUntil, sql`now()`));
  const acquired = await write({ lease, leaseUntil: until }, and(isUpload(upload), isNull(uploads.takenAt), isFree));
  if (acquired.length === 0) throw busy();
  let renewedAt = performance.now();
  return {
    async renew() {
      if (performance.now() - renewedAt < RENEW_MS) return;
      const renewed = await write({ leaseUntil: until, touchedAt: sql`now()` }, ownLease);
      if (renewed.length === 0) throw busy();
      renewedAt = performance.now();
    },
    async end(hasGrown) {
      await write({ lease: null, leaseUntil: null, ...(hasGrown ? { touchedAt: sql`now()` } : {}) }, ownLease);
    },
  };
}

const FLUSH_BYTES = 4 * 1024 * 1024;
const { O_WRONLY, O_CREAT } = constants;

interface Part {
  offset: number;
  /** Undefined when the sender did not announce it. */
  bytes: number | undefined;
  body: Readable;
}

const offsetConflict = (offset: number) =>
  new AppError(409, `The upload is at ${offset}.`, {}, { "upload-offset": String(offset) });
const tooLong = () => new AppError(413, "The upload is longer than was declared.");

async function writeAll(file: FileHandle, chunk: Buffer, from: number): Promise<void> {
  let done = 0;
  while (done < chunk.length) done += (await file.write(chunk, done, chunk.length - done, from + done)).bytesWritten;
}

/** Flushes as it goes, so that bytes before an interruption are kept. Returns the new end of the file. */
async function receive(file: FileHandle, lease: Lease, part: Part, length: number): Promise<number> {
  let end = part.offset;
  let waiting = 0;
  try {
    // Leaving the loop early must not destroy the connection, which still carries the answer.
    const chunks: AsyncIterable<Buffer> = part.body.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      if (end + bytes.length > length) {
        await file.truncate(part.offset);
        throw tooLong();
      }
      await lease.renew();
      // Another writer may have written meanwhile.
      const { size } = await file.stat();
      if (size !== end) throw offsetConflict(size);
      await writeAll(file, bytes, end);
      noteReadBytes(bytes.length);
      end += bytes.length;
      waiting += bytes.length;
      if (waiting < FLUSH_BYTES) continue;
      await file.datasync();
      waiting = 0;
    }
  } finally {
    await file.datasync();
  }
  return end;
}

/** Appends a part to an upload and returns its new offset. Throws 409, 413, 503 or 507. */
export async function appendUpload(
  services: Pick<Services, "config" | "database">,
  upload: UploadRow,
  part: Part,
): Promise<number> {
  const { config } = services;
  if (part.bytes !== undefined && part.offset + part.bytes > upload.length) throw tooLong();
  const lease = await acquireUploadLease(services, upload);
  try {
    const have = await receivedBytes(config, upload.id);
    if (have !== part.offset) throw offsetConflict(have);
    const file = await open(uploadPath(config, upload.id), O_WRONLY | O_CREAT, 0o600);
    try {
      return await receive(file, lease, part, upload.length);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw storageError(error);
  } finally {
    await lease.end((await receivedBytes(config, upload.id)) > part.offset);
  }
}
