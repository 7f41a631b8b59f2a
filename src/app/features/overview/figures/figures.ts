import type { LinkProps } from "@tanstack/react-router";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";

/** The cards whose figures can be had as a table. */
const CARDS = ["days", "types", "sources", "stars", "sentiments", "words", "forms", "walls", "views", "hosts"] as const;
export type CardName = (typeof CARDS)[number];

/** Whether a word of an address names a card. */
export const isCard = (text: string): text is CardName => CARDS.some((card) => card === text);

/** A figure, or several of one thing, and what they were counted of. */
export interface Figure {
  key: string;
  name: string;
  values: number[];
  to?: LinkProps;
  /** In a file, where the name is not written as on the screen. */
  fileName?: string;
}

/** A card of figures: its name, its columns (of the name first) and its rows. */
export interface Figures {
  card: CardName;
  title: string;
  head: string[];
  rows: Figure[];
}

/** The inbox with a filter. */
export const inbox = (search: ReviewSearch): LinkProps => ({ to: "/reviews", search });

export const countOf = ({ values }: Figure): number => values[0] ?? 0;
