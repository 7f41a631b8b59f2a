import { realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import type { BackupPlace, Config } from "#server/config.ts";
import { placeOfMedia } from "#server/platform/storage/open-store.ts";
import { MEDIA_PREFIX, placeName } from "./format.ts";

/** Where a folder is, which may not exist yet. */
const real = (folder: string) => realpath(folder).catch(() => folder);

function isWithin(inner: string, outer: string): boolean {
  const way = relative(outer, inner);
  return way.split(sep)[0] !== ".." && !isAbsolute(way);
}

async function overlaps(place: BackupPlace, config: Pick<Config, "s3" | "dataDir">): Promise<boolean> {
  const { s3 } = config;
  // In a bucket media lie directly below their prefix, so that backups may be below it too, but not the other way round.
  if (place.kind === "bucket")
    return (
      s3?.bucket === place.s3.bucket &&
      s3.endpoint === place.s3.endpoint &&
      s3.prefix.startsWith(`${place.s3.prefix}${MEDIA_PREFIX}`)
    );
  if (s3) return false;
  const live = await real(placeOfMedia(config).place);
  const copied = join(await real(place.folder), MEDIA_PREFIX);
  return isWithin(copied, live) || isWithin(live, copied);
}

/** Throws when backups would be among the media files of the service: it would remove those that no backup names. */
export async function refuseLiveMedia(place: BackupPlace, config: Pick<Config, "s3" | "dataDir">): Promise<void> {
  if (await overlaps(place, config))
    throw new Error(
      `Backups cannot be in ${placeName(place)}: their media would be among those of the service, in ${placeOfMedia(config).place}. Choose another place.`,
    );
}
