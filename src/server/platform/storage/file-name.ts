import { customAlphabet } from "nanoid";
import { EXTENSIONS, type Extension } from "./media-types.ts";

const random = customAlphabet("0123456789abcdefghijklmnopqrstuvwxyz", 28);

/** What every name in a media store looks like, as a pattern without ends. */
export const NAME_PATTERN = `[0-9a-z]{28}[.](?:${EXTENSIONS.join("|")})`;
const WHOLE = new RegExp(`^${NAME_PATTERN}$`);

export const newFileName = (extension: Extension): string => `${random()}.${extension}`;

/** A name of a stored file wherever it stands in a text. */
export const NAME_ANYWHERE = new RegExp(`(?<![0-9a-z])${NAME_PATTERN}(?![0-9a-z])`, "g");

/** Names of stored files that stand somewhere in what a record holds, each once. */
export const namesIn = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(NAME_ANYWHERE))];

/** True for the name of a stored file: no separators, no dots to climb, nothing a caller could have made up. */
export const isFileName = (name: string): boolean => WHOLE.test(name);
