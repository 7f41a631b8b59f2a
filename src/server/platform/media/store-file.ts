import type { Services, Context } from "#server/platform/context/context.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { tempUpload } from "#server/platform/request/temp-upload.ts";
import { inspectUpload } from "./inspect-upload.ts";
import type { FileRequirements, StoredMedia } from "#server/platform/storage/file-tracker-types.ts";
import type { MediaKind } from "#server/platform/storage/media-types.ts";

/** Stores an uploaded logo and returns its name. Throws 422 at `logo` when it is not an image. */
export async function storeLogo(
  { files }: Pick<Context, "files">,
  file: File | undefined,
): Promise<string | undefined> {
  return file && (await files.take(file, { field: "logo", accept: "image", edge: "avatar" })).name;
}

type Accepted = { kinds: readonly MediaKind[]; words: string };
const ACCEPTED = {
  image: { kinds: ["image"], words: "must be a JPEG, PNG, WebP, GIF or TIFF image" },
  video: { kinds: ["video"], words: "must be an MP4, WebM or QuickTime video" },
  audio: { kinds: ["audio"], words: "must be an MP3, M4A, OGG, WAV or WebM sound file" },
  font: { kinds: ["font"], words: "must be a WOFF2, WOFF, TrueType or OpenType font" },
  any: { kinds: ["image", "video", "audio"], words: "must be an image, a video or a sound file" },
} as const satisfies Record<FileRequirements["accept"], Accepted>;
const HEIC =
  "holds a HEIC picture. Choose a JPEG or PNG picture: on an iPhone, choose it from Photos, or set the camera format to “Most Compatible”";

/**
 * Stores an upload by its content type; images are re-encoded. Throws 422 when the type is not accepted. The caller
 * deletes the file when its transaction does not commit.
 */
export async function storeFile(
  { services }: { services: Pick<Services, "media"> },
  file: File,
  requirements: FileRequirements,
): Promise<StoredMedia> {
  const refused = (words: string) =>
    validationError({ [requirements.field]: [`The ${requirements.field} field ${words}.`] });
  const { kinds, words }: Accepted = ACCEPTED[requirements.accept];
  const staged = await inspectUpload(services, tempUpload(file));
  const { kind } = staged;
  if (kind === "heic") throw refused(kinds.includes("image") ? HEIC : words);
  if (!kind || !kinds.includes(kind)) throw refused(words);
  const stored = await staged.store(requirements.edge ?? "picture");
  if (!stored) throw refused(`holds ${kind === "font" ? "a font" : "an image"} that is damaged or too large`);
  return stored;
}
