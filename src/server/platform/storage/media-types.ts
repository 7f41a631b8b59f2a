/** `Cache-Control` of files whose address changes with their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Content type of a stored file by its extension; undefined for an invalid name. */
export function contentTypeOf(name: string): string | undefined {
  const extension = EXTENSIONS.find((known) => name.endsWith(`.${known}`));
  return extension && MEDIA_TYPES[extension].contentType;
}

/** Accepted media by extension. The extension is chosen by content, never by the caller. */
export const MEDIA_TYPES = {
  jpg: { contentType: "image/jpeg", kind: "image" },
  png: { contentType: "image/png", kind: "image" },
  webp: { contentType: "image/webp", kind: "image" },
  gif: { contentType: "image/gif", kind: "image" },
  tif: { contentType: "image/tiff", kind: "image" },
  mp4: { contentType: "video/mp4", kind: "video" },
  webm: { contentType: "video/webm", kind: "video" },
  mov: { contentType: "video/quicktime", kind: "video" },
  m4a: { contentType: "audio/mp4", kind: "audio" },
  mp3: { contentType: "audio/mpeg", kind: "audio" },
  ogg: { contentType: "audio/ogg", kind: "audio" },
  wav: { contentType: "audio/wav", kind: "audio" },
  woff2: { contentType: "font/woff2", kind: "font" },
} as const;

export type Extension = keyof typeof MEDIA_TYPES;
export type MediaKind = (typeof MEDIA_TYPES)[Extension]["kind"];

export const EXTENSIONS = Object.keys(MEDIA_TYPES) as Extension[];
