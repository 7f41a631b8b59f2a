/** Messages for checks that zod has no text for. The API puts the name of the field before them. */
const RULES = {
  webAddress: "must be a web address beginning with https:// or http://",
  linkAddress: "must be a web, mail or telephone address",
  email: "must be an e-mail address",
  tenAddresses: "may name ten addresses at most",
  colour: "must be a colour such as #1f6f54",
  origins: "may hold origins such as https://example.com or https://*.example.com, without a path",
  hostName: "must be a host name such as reviews.example.com",
  slugLetters: "may hold letters, numbers and hyphens",
  slugReserved: "may not be a reserved word",
  tagName: "may not hold a semicolon",
  oneScope: "must name at least one scope",
  oneEvent: "must name at least one event",
  mailHost: "must be a host name such as mail.example.com, or an IP address",
  headerName: "must be the name of a header: letters, numbers and hyphens",
  className: "must be the name of a class: letters, numbers, hyphens and underscores",
  clock: "must be a time such as 21:30",
  filterValue: "must be a value that filters know",
  contradictoryActions: "may name each action once, and not both approve and hide",
  price: "must be a price such as 19 or 19.90",
  currency: "must be the code of a currency such as EUR",
  timeZone: "must be the name of a time zone such as Europe/Berlin",
} as const;
export type OwnRule = keyof typeof RULES;

let translate: (rule: OwnRule) => string = (rule) => RULES[rule];

/** Replaces the messages: the dashboard sets translations, which it shows below the fields. */
export function translateOwnRules(to: (rule: OwnRule) => string): void {
  translate = to;
}

/** Parameters of a check that fails with the message of a rule. */
export const ownRule = (rule: OwnRule) => ({ error: () => translate(rule) });
