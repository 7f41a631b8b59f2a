import type { Context } from "#server/platform/context/context.ts";

/** Stores an uploaded logo and returns its name. Throws 422 at `logo` when it is not an image. */
export async function storeLogo(
  { files }: Pick<Context, "files">,
  file: File | undefined,
): Promise<string | undefined> {
  return file && (await files.take(file, { field: "logo", accept: "image", edge: "avatar" })).name;
}
