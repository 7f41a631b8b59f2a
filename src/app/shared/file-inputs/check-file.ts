import { IMAGE_TYPES, isHeic } from "#contract/reviews/review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";

type FileKind = "picture" | "video" | "audio" | "media" | "font";

const FONT_FILE = /\.(?:woff2?|ttf|otf)$/i;

export const ACCEPTED: Record<FileKind, string> = {
  picture: IMAGE_TYPES.join(),
  video: "video/*",
  audio: "audio/*",
  media: [...IMAGE_TYPES, "video/*", "audio/*"].join(),
  font: ".woff2,.woff,.ttf,.otf",
};

const MAX_BYTES: Partial<Record<FileKind, number>> = { picture: LIMITS.imageBytes, font: LIMITS.fontBytes };
export const maxBytes = (fileKind: FileKind): number => MAX_BYTES[fileKind] ?? LIMITS.videoBytes;

// Browsers often report an audio-only recording as video because of its container.
const TYPE_CHECKS: Record<FileKind, (type: string, name: string) => boolean> = {
  picture: (type) => IMAGE_TYPES.includes(type),
  video: (type) => type.startsWith("video/"),
  audio: (type) => type.startsWith("audio/") || ["video/webm", "video/mp4", "video/ogg"].includes(type),
  media: (type) => IMAGE_TYPES.includes(type) || /^(?:video|audio)\//.test(type),
  // Systems report many different types for fonts.
  font: (_, name) => FONT_FILE.test(name),
};

const WRONG_TYPE_MESSAGES: Record<FileKind, () => string> = {
  picture: m.editor_file_not_picture,
  video: m.editor_file_not_video,
  audio: m.editor_file_not_audio,
  media: m.editor_file_not_media,
  font: m.fonts_not_font,
};

/**
 * The reason a file cannot be used, before it is sent; undefined if it can. A file without a type passes: the service
 * determines the type from the content.
 */
export function fileError(file: File, fileKind: FileKind): string | undefined {
  if ((fileKind === "picture" || fileKind === "media") && isHeic(file)) return m.editor_file_heic();
  if (file.type && !TYPE_CHECKS[fileKind](file.type, file.name)) return WRONG_TYPE_MESSAGES[fileKind]();
  if (file.size === 0) return m.editor_file_empty({ name: file.name });
  const limit = maxBytes(fileKind);
  if (file.size <= limit) return undefined;
  return m.editor_file_too_big({ name: file.name, size: formatBytes(file.size), limit: formatBytes(limit) });
}

/** `fileError` of a file that was just chosen; also announced, because the focus stays on the button. */
export function checkChosenFile(file: File, fileKind: FileKind): string | undefined {
  const found = fileError(file, fileKind);
  if (found) announce(found);
  return found;
}
