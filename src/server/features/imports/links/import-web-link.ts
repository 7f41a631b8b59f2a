import * as z from "zod";
import type { WebLinkImport } from "#contract/imports/media-import.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { fetchAvatar } from "./fetch-avatar.ts";
import { getImport } from "#server/features/imports/jobs/get-import.ts";
import { storeImported } from "#server/features/imports/media/store-imported-review.ts";
import { fetchReview, fetchErrorMessage } from "./fetch-review.ts";
import { linkedReview } from "./linked-review.ts";

/** Progress left by a request that died under the same `Idempotency-Key`. */
const Stored = z.object({ importId: z.number() });

async function fetchOrRefuse(ctx: Context, url: string, index: number | undefined) {
  try {
    return await fetchReview(ctx.services.outbound, url, index);
  } catch (error) {
    const refusal = fetchErrorMessage(error);
    if (refusal === undefined) throw error;
    throw new AppError(400, refusal, { data: { error: refusal } });
  }
}

/** A single import is looked at right away, so its picture is fetched without waiting for the job. */
async function fetchPicture(ctx: Context, reviewId: number, url: string | null): Promise<void> {
  if (url) await fetchAvatar(ctx.services, { workspace: ctx.workspace, reviewId, url, attempts: 0 });
}

async function store(ctx: Context, { url, index, state }: WebLinkImport): Promise<number> {
  // Outside a transaction: the other server may be slow.
  const found = await fetchOrRefuse(ctx, url, index);
  const stored = await ctx.services.database.write(ctx.workspace.id, async (db) => {
    const { source, reviewId } = await storeImported({ ...ctx, db }, linkedReview(url, found, state));
    await ctx.progress.save(db, { importId: source.id });
    return { id: source.id, reviewId };
  });
  await fetchPicture(ctx, stored.reviewId, found.review.avatarUrl);
  return stored.id;
}

/** v3 interface, section 4.17. Throws 400 with `data.error` when the page cannot be read or has no review. */
export const importWebLink: Handler<"importWebLink"> = async (ctx, { body }) => {
  const id = Stored.safeParse(ctx.progress.earlier).data?.importId ?? (await store(ctx, body));
  const { data } = await ctx.services.database.read(ctx.workspace.id, (db) =>
    getImport({ ...ctx, db }, { params: { id } }),
  );
  return { message: "Review Imported Successfully", data };
};
