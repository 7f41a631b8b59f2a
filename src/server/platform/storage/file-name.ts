import { customAlphabet } from "nanoid";
import { EXTENSIONS, type Extension } from "./media-types.ts";

export const mediaUrl = (publicUrl: string, name: string): string => `${publicUrl}/media/${name}`;

const random = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 28);

/** Pattern of a stored file's name, without anchors. */
export const NAME_PATTERN = `[0-9a-z]{28}[.](?:${EXTENSIONS.join("|")})`;
const WHOLE = new RegExp(`^${NAME_PATTERN}$`);

export const newFileName = (extension: Extension): string => `${random()}.${extension}`;

export const NAME_ANYWHERE = new RegExp(`(?<![0-9a-z])${NAME_PATTERN}(?![0-9a-z])`, "g");

export const namesIn = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(NAME_ANYWHERE))];

export const isFileName = (name: string): boolean => WHOLE.test(name);

/** The extension of a stored file's name. */
export function extensionOf(name: string): Extension {
  const extension = EXTENSIONS.find((known) => name.endsWith(`.${known}`));
  if (!extension) throw new Error("Not the name of a stored file");
  return extension;
}
