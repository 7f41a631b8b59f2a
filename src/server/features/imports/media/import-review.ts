import type * as z from "zod";
import type { TextImport, importAnswer } from "#contract/imports/import.ts";
import type { Context } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { StoredMedia } from "#server/platform/storage/file-tracker-types.ts";
import { storeMedia } from "#server/domain/review-actions/review-files.ts";
import { type Imported, storeImported } from "./store-imported-review.ts";
import { toSource } from "#server/features/imports/jobs/present-source.ts";

export interface ImportForm extends Pick<Imported, "kind" | "socialType"> {
  /** In the field of this name or among the attachments. */
  needs?: "video" | "audio";
}

type Body = TextImport & { video?: File; audio?: File; transcript?: string };
type Answer = z.input<typeof importAnswer>;

const textOf = (text: string | undefined): string | null => (text && storableText(text).trim()) || null;

async function takeImages(files: Context["files"], body: Body) {
  const take = async (field: "customer_avatar" | "customer_company_logo" | "website_logo") => {
    const file = body[field];
    return file ? (await files.take(file, { field, accept: "image", edge: "avatar" })).name : null;
  };
  const avatar = await take("customer_avatar");
  const companyLogo = await take("customer_company_logo");
  const websiteLogo = await take("website_logo");
  return { avatar, companyLogo, meta: websiteLogo ? { website_logo: websiteLogo } : null };
}

async function takeFiles(ctx: Context, body: Body, { needs }: ImportForm): Promise<StoredMedia[]> {
  const own = needs && body[needs];
  const first = own ? [await ctx.files.take(own, { field: needs, accept: needs })] : [];
  const media = [...first, ...(await storeMedia(ctx.files, body.attachments, "attachments"))];
  if (needs && !media.some(({ kind }) => kind === needs)) throw new AppError(422, `The ${needs} field is required.`);
  return media;
}

async function importOne(ctx: Context, body: Body, form: ImportForm) {
  // Files first, so that a rejected file ends this before anything is written.
  const images = await takeImages(ctx.files, body);
  const media = await takeFiles(ctx, body, form);
  const { source } = await storeImported(ctx, {
    ...form,
    name: storableText(body.customer_name ?? ""),
    words: body.review ?? "",
    rating: body.rating ?? null,
    media,
    state: body.state,
    columns: {
      ...images,
      title: textOf(body.review_title),
      transcript: textOf(body.transcript),
      ...(body.review_at && { reviewedAt: `${body.review_at}T00:00:00.000000Z` }),
      reviewerEmail: textOf(body.customer_email),
      reviewerPosition: textOf(body.customer_designation),
      reviewerCompany: textOf(body.customer_company),
      companyUrl: textOf(body.customer_company_url),
      reviewUrl: textOf(body.review_url),
    },
  });
  return source;
}

/**
 * Returns the import source, whose id is not the review's; failures are answered with 200 and `data.error` (v3
 * interface, section 7).
 */
export async function importReview(ctx: Context, body: Body, form: ImportForm): Promise<Answer> {
  const empty = body.rating === undefined && !textOf(body.review) && !body.attachments?.length;
  if (empty && !form.needs) return { data: { error: "One of rating, review or attachments is needed." } };
  try {
    // A savepoint, so that a rejected file undoes the writes while the answer is still 200.
    const source = await ctx.db.transaction((db) => importOne({ ...ctx, db }, body, form));
    return { message: "Review Imported Successfully", data: { ...toSource(source), failed_rows: [] } };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 403) throw error;
    await ctx.files.undo();
    return { data: { error: error.message } };
  }
}
