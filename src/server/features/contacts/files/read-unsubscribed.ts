import { isDate } from "#contract/imports/read-date.ts";

/** In the languages of the dashboard, as spreadsheets and databases write them, and as other tools name the state. */
const YES = [
  ["1", "1.0", "yes", "y", "true", "t", "on", "x", "✓", "✔", "✅", "☑"],
  ["unsubscribed", "opted out", "opt out", "optout"],
  ["ja", "j", "wahr", "abgemeldet", "abbestellt", "ausgetragen"],
  ["sí", "si", "s", "verdadero", "baja", "de baja", "dado de baja", "dada de baja"],
  ["نعم", "صحيح", "صواب", "ألغى الاشتراك", "الغى الاشتراك", "ملغى", "غير مشترك"],
];
const NO = [
  ["", "0", "0.0", "no", "n", "false", "f", "off", "n/a", "n.a.", "na", "none", "null", "never"],
  ["subscribed", "opted in", "opt in", "optin"],
  ["nein", "falsch", "angemeldet", "abonniert", "eingetragen"],
  ["falso", "alta", "de alta", "suscrito", "suscrita"],
  ["لا", "خطأ", "خاطئ", "مشترك"],
];

const yes = new Set(YES.flat());
const no = new Set(NO.flat());

/** Whether a cell says that a person has unsubscribed, for instance on which day. Undefined when it says neither. */
export function readUnsubscribed(cell: string): boolean | undefined {
  const word = cell
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s_–—-]+/g, " ")
    .trim();
  if (no.has(word)) return false;
  return yes.has(word) || isDate(cell) ? true : undefined;
}
