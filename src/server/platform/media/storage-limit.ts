import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Context } from "#server/platform/context/context.ts";
import { asOwner } from "#server/platform/db/as-owner.ts";
import { planRestricted } from "#server/platform/errors/app-error.ts";

const Sum = z.tuple([z.object({ bytes: z.coerce.number() })]);
// Advisory lock id, the same in every process: two concurrent uploads must not both fit into the space left for one.
const LOCK = 7_264_502;
const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`;

/** Bytes of all files of the account, over its workspaces. */
export async function usedStorage(db: Context["db"]): Promise<number> {
  const { rows } = await asOwner(db, () =>
    db.execute(sql`select coalesce(sum(bytes), 0)::text as bytes from stored_files where dropped_at is null`),
  );
  return Sum.parse(rows)[0].bytes;
}

/** Throws 403 when the stored files, this transaction's included, exceed the plan. */
export async function checkStorage({ db, services }: Pick<Context, "db" | "services">): Promise<void> {
  const allowed = services.plan.limit("allowed_storage");
  if (allowed === Infinity) return;
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
  if ((await usedStorage(db)) > allowed)
    throw planRestricted(`The plan allows ${megabytes(allowed)} of files. Delete some, or choose a larger plan.`);
}
