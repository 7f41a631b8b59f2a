import { rm, stat, type FileHandle, open } from "node:fs/promises";
import type { Services } from "#server/platform/context/context.ts";
import { TempUpload } from "#server/platform/request/temp-upload.ts";
import { type ImageSize, rewriteImage } from "./image.ts";
import { scrubFile } from "#server/platform/media/scrub/scrub-file.ts";
import type { StoredMedia } from "#server/platform/storage/file-tracker-types.ts";
import { sniffFile } from "./sniff.ts";
import { rewriteFont } from "#server/platform/fonts/rewrite-font.ts";
import { storageError } from "#server/platform/errors/storage-error.ts";
import { type Extension, MEDIA_TYPES, type MediaKind } from "#server/platform/storage/media-types.ts";

const HEAD_BYTES = 64 * 1024;
const MOOV_BYTES = 8 * 1024 * 1024;
const BOXES = 200;

async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
  return buffer.subarray(0, bytesRead);
}

/** The `moov` box; undefined when box sizes do not add up. */
async function readMoov(file: FileHandle): Promise<Buffer | undefined> {
  let position = 0;
  for (let box = 0; box < BOXES; box += 1) {
    const head = await readAt(file, position, 16);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString("latin1", 4, 8) === "moov") return readAt(file, position, Math.min(size, MOOV_BYTES));
    if (size < 8) return undefined;
    position += size;
  }
  return undefined;
}

/** Whether a container has a video track; true when in doubt. */
async function hasPicture(path: string, extension: Extension): Promise<boolean> {
  const file = await open(path);
  try {
    if (extension === "webm") {
      const head = (await readAt(file, 0, HEAD_BYTES)).toString("latin1");
      return /V_(?:VP[89]|AV1)/.test(head) || !/A_(?:OPUS|VORBIS)/.test(head);
    }
    const moov = (await readMoov(file))?.toString("latin1");
    return !moov || /hdlr.{8}vide/s.test(moov) || !/hdlr.{8}soun/s.test(moov);
  } finally {
    await file.close();
  }
}

type InspectServices = Pick<Services, "media">;

export interface InspectedUpload {
  /** By content; undefined for types that are not accepted. */
  kind: MediaKind | "heic" | undefined;
  /** Stores it (an image in that size); undefined when an image is damaged or too large. */
  store(size: ImageSize): Promise<StoredMedia | undefined>;
}

const inspected = new WeakMap<TempUpload, Promise<InspectedUpload>>();

async function put(
  { media }: InspectServices,
  path: string,
  extension: Extension,
  kind: MediaKind,
): Promise<StoredMedia> {
  const { size: bytes } = await stat(path);
  const { kind: usual, contentType } = MEDIA_TYPES[extension];
  const name = await media.put(path, extension).catch((error: unknown) => {
    throw storageError(error);
  });
  return { name, kind, bytes, contentType: kind === usual ? contentType : contentType.replace(usual, kind) };
}

async function inspectImage(services: InspectServices, upload: TempUpload): Promise<InspectedUpload> {
  const pathOf = (size: ImageSize) => `${upload.path}.${size}`;
  upload.onDiscard(async () => {
    for (const size of ["picture", "avatar"] as const) await rm(pathOf(size), { force: true });
  });
  const isWhole = await rewriteImage(upload.path, pathOf).then(
    () => true,
    () => false,
  );
  return { kind: "image", store: async (size) => (isWhole ? put(services, pathOf(size), "webp", "image") : undefined) };
}

/** Audio and video are stored at once: a hundred megabytes must not be copied inside a transaction. */
async function inspectRecording(
  services: InspectServices,
  upload: TempUpload,
  extension: Extension,
): Promise<InspectedUpload> {
  const { kind: usual } = MEDIA_TYPES[extension];
  const kind = usual === "video" && !(await hasPicture(upload.path, extension)) ? "audio" : usual;
  await scrubFile(upload.path, extension).catch((error: unknown) => {
    throw storageError(error);
  });
  const stored = await put(services, upload.path, extension, kind);
  let isTaken = false;
  upload.onDiscard(async () => {
    if (!isTaken) await services.media.remove(stored.name);
  });
  return {
    kind,
    async store() {
      isTaken = true;
      return stored;
    },
  };
}

/** Rewritten when it is stored, not before: that takes seconds, and where fonts are not accepted it is never needed. */
function inspectFont(services: InspectServices, upload: TempUpload): InspectedUpload {
  const target = `${upload.path}.woff2`;
  upload.onDiscard(() => rm(target, { force: true }));
  return {
    kind: "font",
    async store() {
      const font = await rewriteFont(upload.path, target);
      return font && { ...(await put(services, target, "woff2", "font")), ...font };
    },
  };
}

async function inspect(services: InspectServices, upload: TempUpload): Promise<InspectedUpload> {
  const extension = await sniffFile(upload.path);
  if (extension === "woff2") return inspectFont(services, upload);
  if (!extension || extension === "heic") return { kind: extension, store: async () => undefined };
  return MEDIA_TYPES[extension].kind === "image"
    ? inspectImage(services, upload)
    : inspectRecording(services, upload, extension);
}

/** Detects the type of an upload and does the slow work, once. Throws 503 or 507 when it cannot be stored. */
export function inspectUpload(services: InspectServices, upload: TempUpload): Promise<InspectedUpload> {
  const done = inspected.get(upload) ?? inspect(services, upload);
  inspected.set(upload, done);
  return done;
}

function uploadsIn(value: unknown): TempUpload[] {
  if (value instanceof TempUpload) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(uploadsIn);
}

export async function inspectUploads(services: InspectServices, input: unknown): Promise<void> {
  for (const upload of uploadsIn(input)) await inspectUpload(services, upload);
}
