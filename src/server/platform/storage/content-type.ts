import { EXTENSIONS, MEDIA_TYPES } from "./media-types.ts";

/** Content type of a stored file by its extension; undefined for an invalid name. */
export function contentTypeOf(name: string): string | undefined {
  const extension = EXTENSIONS.find((known) => name.endsWith(`.${known}`));
  return extension && MEDIA_TYPES[extension].contentType;
}
