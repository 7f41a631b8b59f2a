import type { LinkProps } from "@tanstack/react-router";
import type { ReviewDate } from "#contract/overview/overview.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import type { Span } from "./spans.ts";

/** Cards whose figures can be shown as a table. */
const CARDS = [
  "days",
  "rating",
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

/** Days, and which date of a review they are about. */
export interface Scope extends Span {
  by: ReviewDate;
}

/** The inbox with the reviews of these days. */
export const reviewsOf = ({ from, to, by }: Scope, search: ReviewSearch = {}): LinkProps =>
  inbox({ ...search, ...(by === "arrived" ? { arrivedFrom: from, arrivedTo: to } : { from, to }) });

export const countOf = ({ values }: Figure): number => values[0] ?? 0;
