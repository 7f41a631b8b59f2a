import { and, eq, inArray } from "drizzle-orm";
import { PICTURE_FIELDS, type PageFields, type PagePatch } from "#contract/walls/pages/page-patch.ts";
import type { Context } from "#server/platform/context/context.ts";
import { storedFiles } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { nameInAddress } from "#server/platform/storage/file-name.ts";
import type { ImageSize } from "#server/platform/media/image.ts";
import type { WallRow } from "#server/domain/walls/wall-row.ts";

type Picture = (typeof PICTURE_FIELDS)[number];

export const PICTURE_COLUMN = {
  logo: "logo",
  favicon: "favicon",
  background_image: "background",
} as const satisfies Record<Picture, keyof WallRow>;
export const PICTURE_SIZE: Record<Picture, ImageSize> = {
  logo: "avatar",
  favicon: "avatar",
  background_image: "picture",
};

export type WallPictures = Pick<WallRow, (typeof PICTURE_COLUMN)[Picture]>;

type Scope = Pick<Context, "db"> & { workspace: { id: number } };

async function isStoredPicture({ db, workspace }: Scope, name: string): Promise<boolean> {
  const rows = await db
    .select({ name: storedFiles.name })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.workspaceId, workspace.id),
        eq(storedFiles.name, name),
        inArray(storedFiles.kind, ["image", "unknown"]),
      ),
    );
  return rows.length > 0;
}

async function nameOf(ctx: Context, field: Picture, sent: File | string | null, old: string | null) {
  if (sent === null || sent === "") return null;
  if (sent instanceof File)
    return (await ctx.files.take(sent, { field, accept: "image", edge: PICTURE_SIZE[field] })).name;
  const name = nameInAddress(sent);
  if (name && (name === old || (await isStoredPicture(ctx, name)))) return name;
  throw validationError({
    [field]: [`The ${field.replaceAll("_", " ")} field must be a picture that was uploaded here.`],
  });
}

/**
 * Drops the replaced files. Throws 422 for anything but an image, and for a URL that is no picture of this workspace.
 */
export async function storePictures(ctx: Context, stored: WallPictures, patch: PagePatch): Promise<WallPictures> {
  const { logo, favicon, background } = stored;
  const names = { logo, favicon, background };
  for (const field of PICTURE_FIELDS) {
    const sent = patch[field];
    if (sent === undefined) continue;
    const column = PICTURE_COLUMN[field];
    names[column] = await nameOf(ctx, field, sent, stored[column]);
    if (names[column] !== stored[column]) await ctx.files.drop(stored[column]);
  }
  return names;
}

/** The pictures of a wall after its draft is published; one that is no longer stored stays as it is. */
export async function picturesOfDraft(
  scope: Scope,
  stored: WallPictures,
  draft: Pick<PageFields, (typeof PICTURE_FIELDS)[number]>,
): Promise<WallPictures> {
  const { logo, favicon, background } = stored;
  const names = { logo, favicon, background };
  for (const field of PICTURE_FIELDS) {
    const address = draft[field];
    if (address === undefined || address instanceof File) continue;
    const name = address ? nameInAddress(address) : null;
    if (name === null || (name && (await isStoredPicture(scope, name)))) names[PICTURE_COLUMN[field]] = name;
  }
  return names;
}
