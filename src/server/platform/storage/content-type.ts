import { EXTENSIONS, MEDIA_TYPES } from "./media-types.ts";

/** What a stored file is, by the extension it was given from its content; undefined for a name that is none of ours. */
export function contentTypeOf(name: string): string | undefined {
  const extension = EXTENSIONS.find((known) => name.endsWith(`.${known}`));
  return extension && MEDIA_TYPES[extension].contentType;
}
