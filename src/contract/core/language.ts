import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

// The position is the id on the wire: append only.
const NAMES = [
  ["en", "English"],
  ["am", "Amharic"],
  ["ar", "Arabic"],
  ["az", "Azerbaijani"],
  ["be", "Belarusian"],
  ["bg", "Bulgarian"],
  ["bn", "Bengali"],
  ["ca", "Catalan"],
  ["cs", "Czech"],
  ["da", "Danish"],
  ["de", "German"],
  ["el", "Greek"],
  ["es", "Spanish"],
  ["et", "Estonian"],
  ["eu", "Basque"],
  ["fa", "Persian"],
  ["fi", "Finnish"],
  ["fr", "French"],
  ["gu", "Gujarati"],
  ["he", "Hebrew"],
  ["hi", "Hindi"],
  ["hr", "Croatian"],
  ["hu", "Hungarian"],
  ["hy", "Armenian"],
  ["is", "Icelandic"],
  ["it", "Italian"],
  ["ja", "Japanese"],
  ["ka", "Georgian"],
  ["kn", "Kannada"],
  ["ko", "Korean"],
  ["ku", "Kurdish"],
  ["lo", "Lao"],
  ["lt", "Lithuanian"],
  ["lv", "Latvian"],
  ["ml", "Malayalam"],
  ["mr", "Marathi"],
  ["ms", "Malay"],
  ["nl", "Dutch"],
  ["no", "Norwegian"],
  ["or", "Odia"],
  ["pa", "Punjabi"],
  ["pl", "Polish"],
  ["pt", "Portuguese"],
  ["ro", "Romanian"],
  ["ru", "Russian"],
  ["sk", "Slovak"],
  ["sl", "Slovenian"],
  ["sq", "Albanian"],
  ["sr", "Serbian"],
  ["sv", "Swedish"],
  ["ta", "Tamil"],
  ["te", "Telugu"],
  ["th", "Thai"],
  ["tl", "Tagalog"],
  ["tr", "Turkish"],
  ["uk", "Ukrainian"],
  ["ur", "Urdu"],
  ["vi", "Vietnamese"],
  ["yo", "Yoruba"],
  ["zh", "Chinese"],
] as const;

export const LANGUAGES = NAMES.map(([code, name], index) => ({ id: index + 1, code, name }));

const IDS = new Map<string, number>(LANGUAGES.map(({ id, code }) => [code, id]));

export const languageId = (code: string): number | undefined => IDS.get(code);

/** Undefined for an id that no language has. */
export const languageCode = (id: number | null): string | undefined =>
  id === null ? undefined : LANGUAGES[id - 1]?.code;

/** Those that our own texts for visitors, such as the templates of forms, are written in. */
export const TEXT_LANGUAGES = ["en", "es", "de", "ar"] as const;

export const languageEndpoints = {
  listLanguages: endpoint({
    method: "GET",
    path: "/languages",
    answer: z.object({ data: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })) }),
    extension: true,
  }),
};
