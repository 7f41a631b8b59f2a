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

const ADDRESS = new RegExp(`^(?:https?://[^/?#\\s]+)?/media/(${NAME_PATTERN})$`);

/** The file's name in an address as `mediaUrl` writes it, at any origin; whether the file is stored here is not asked. */
export const nameInAddress = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

const ORIGINS = new RegExp(`(?<=")https?://[^/?#"\\s\\\\]+(?=/media/(${NAME_PATTERN})")`, "g");

/** The files that JSON text names by an address at another origin. */
export const namesElsewhere = (json: string, publicUrl: string): string[] =>
  [...json.matchAll(ORIGINS)].flatMap(([origin, name]) => (name && origin !== publicUrl ? [name] : []));

/** JSON text with the addresses of these files at `publicUrl`. */
export const withOrigin = (json: string, publicUrl: string, files: Pick<Set<string>, "has">): string =>
  json.replace(ORIGINS, (origin, name: string) => (files.has(name) ? publicUrl : origin));

export const isFileName = (name: string): boolean => WHOLE.test(name);

/** The extension of a stored file's name. */
export function extensionOf(name: string): Extension {
  const extension = EXTENSIONS.find((known) => name.endsWith(`.${known}`));
  if (!extension) throw new Error("Not the name of a stored file");
  return extension;
}
