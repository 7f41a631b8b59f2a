import type { FormFields } from "#contract/forms/form-fields.ts";
import type { Context } from "#server/platform/context/context.ts";
import { nameInAddress } from "#server/platform/storage/file-name.ts";
import type { Json } from "#contract/core/json.ts";

export const FILE_FIELD = { page_image: "page_image_file", favicon: "favicon_file" } as const;

const EDGE = { page_image: "picture", favicon: "avatar" } as const;
const FIELDS = ["page_image", "favicon"] as const;

const fileOf = (fields: Json, field: keyof typeof FILE_FIELD): string | null => {
  const file = fields[FILE_FIELD[field]];
  return typeof file === "string" ? file : null;
};

/** Drops the replaced files; the URL of the current file changes nothing. Throws 422 for anything but an image. */
export async function storeFormPictures(ctx: Context, stored: Json, patch: FormFields): Promise<Json> {
  const set: Json = {};
  for (const field of FIELDS) {
    const sent = patch[field];
    const old = fileOf(stored, field);
    if (sent === undefined || (old && typeof sent === "string" && nameInAddress(sent) === old)) continue;
    const isFile = sent instanceof File;
    const taken = isFile ? await ctx.files.take(sent, { field, accept: "image", edge: EDGE[field] }) : null;
    set[FILE_FIELD[field]] = taken?.name ?? null;
    set[field] = isFile ? null : sent;
    await ctx.files.drop(old);
  }
  return set;
}
