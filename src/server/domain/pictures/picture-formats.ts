import type { PictureFormat } from "#contract/reviews/review-picture.ts";

interface FormatMeasures {
  /** From the edge of the picture to what is on it. */
  margin: number;
  /** Kept free above and below: a story is covered there by the controls of the network. */
  inset: number;
  /** In one row: the person and the brand, and above them the quote and the poster. */
  isWide: boolean;
  /** Sizes of a few words, and of the longest text before it is shortened. */
  quote: [largest: number, smallest: number];
  star: number;
  portrait: number;
  name: number;
  brand: number;
  gap: number;
  /** Of the large quotation mark behind the text. */
  mark: number;
}

export const FORMAT_MEASURES: Record<PictureFormat, FormatMeasures> = {
  link: {
    margin: 72,
    inset: 0,
    isWide: true,
    quote: [88, 36],
    star: 38,
    portrait: 88,
    name: 32,
    brand: 26,
    gap: 34,
    mark: 130,
  },
  square: {
    margin: 84,
    inset: 0,
    isWide: false,
    quote: [128, 46],
    star: 54,
    portrait: 112,
    name: 40,
    brand: 30,
    gap: 48,
    mark: 240,
  },
  portrait: {
    margin: 84,
    inset: 20,
    isWide: false,
    quote: [132, 48],
    star: 58,
    portrait: 124,
    name: 42,
    brand: 32,
    gap: 56,
    mark: 240,
  },
  story: {
    margin: 90,
    inset: 220,
    isWide: false,
    quote: [136, 52],
    star: 64,
    portrait: 132,
    name: 46,
    brand: 36,
    gap: 64,
    mark: 240,
  },
  landscape: {
    margin: 100,
    inset: 0,
    isWide: true,
    quote: [124, 50],
    star: 54,
    portrait: 124,
    name: 44,
    brand: 36,
    gap: 48,
    mark: 186,
  },
  signature: {
    margin: 44,
    inset: 0,
    isWide: true,
    quote: [52, 32],
    star: 30,
    portrait: 88,
    name: 30,
    brand: 24,
    gap: 22,
    mark: 130,
  },
};
