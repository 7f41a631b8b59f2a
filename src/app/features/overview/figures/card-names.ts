/** The cards whose figures can be had as a table. */
export const CARDS = [
  "days",
  "types",
  "sources",
  "stars",
  "sentiments",
  "words",
  "forms",
  "walls",
  "views",
  "hosts",
] as const;
export type CardName = (typeof CARDS)[number];

/** Whether a word of an address names a card. */
export const isCard = (text: string): text is CardName => CARDS.some((card) => card === text);
