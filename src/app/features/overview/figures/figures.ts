import type { LinkProps } from "@tanstack/react-router";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";

/** Cards whose figures can be shown as a table. */
const CARDS = ["days", "types", "sources", "stars", "sentiments", "words", "forms", "walls", "views", "hosts"] as const;
export type CardName = (typeof CARDS)[number];

export const isCard = (text: string): text is CardName => CARDS.some((card) => card === text);

export interface Figure {
  key: string;
  name: string;
  values: number[];
  to?: LinkProps;
  /** The name in the CSV file, where it differs. */
  fileName?: string;
}

export interface Figures {
  card: CardName;
  title: string;
  head: string[];
  rows: Figure[];
}

export const inbox = (search: ReviewSearch): LinkProps => ({ to: "/reviews", search });

export const countOf = ({ values }: Figure): number => values[0] ?? 0;
