import { storableText } from "#server/platform/text/storable.ts";

const NAME_SHOWN = 80;

/** The start of a text, without half a character at its end. */
export const shorten = (text: string, most: number): string => storableText(text).slice(0, most).toWellFormed();

/** The reviewer's name as an import keeps it with a row that repeats another one. */
export const duplicateName = (name: string): string => shorten(name, NAME_SHOWN);
