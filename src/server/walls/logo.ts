import type { Context } from "#server/context.ts";
import { takeFile } from "#server/media/take-file.ts";

/**
 * Stores an uploaded logo, if there is one, and runs a write with its name; the file goes again when the write fails.
 * Throws 422 at `logo` for what is no image.
 */
export async function withLogo<T>(
  ctx: Context,
  file: File | undefined,
  write: (name: string | undefined) => Promise<T>,
): Promise<T> {
  if (!file) return write(undefined);
  const { name } = await takeFile(ctx, file, { field: "logo", accept: "image", edge: "avatar" });
  try {
    return await write(name);
  } catch (error) {
    await ctx.services.media.remove(name);
    throw error;
  }
}
