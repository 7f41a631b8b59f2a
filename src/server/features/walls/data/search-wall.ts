import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { sortChosen } from "#contract/walls/view/review-order.ts";
import {
  EMPTY_QUERY,
  searchOptions,
  searchSorts,
  valuesOf,
  type WallChoice,
  type WallQuery,
  WALL_QUERY_LIMIT,
} from "#contract/walls/view/wall-query.ts";
import { lineOf } from "#server/platform/text/rich-text.ts";

const MOST_WORDS = 8;
const CHOICES: readonly WallChoice[] = ["stars", "tag", "language", "field"];

const cleanLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, " ").trim();

const cutLine = (line: string): string => [...line].slice(0, WALL_QUERY_LIMIT).join("").trim();

/** In other scripts, such as Devanagari, Tamil and Thai, marks are vowels. */
const ACCENTED = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\u0640])\p{M}+/gu;
/** Tatweel, which lengthens an Arabic word, and selectors between text and emoji. */
const NO_LETTER = /\u0640|[\ufe00-\ufe0f]/gu;

/** Letters alike to a reader are alike here: case, accents, Arabic vowel signs and width do not count. */
const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll(ACCENTED, "$1").replaceAll(NO_LETTER, "").toUpperCase().toLowerCase();

/** What a card says. */
function shownText(view: WallView, { name, position, company, title, text, reply, media, platform }: PublicReview) {
  const transcripts = media.flatMap(({ transcript }) => transcript ?? []);
  const source = view.showPlatforms ? platform?.name : null;
  const parts = [name, position, company, title, lineOf(text), reply?.by, reply?.text, source, ...transcripts];
  return fold(parts.filter(Boolean).join("\n"));
}

const texts = new WeakMap<WallView, string[]>();
function textsOf(view: WallView): string[] {
  const known = texts.get(view) ?? view.reviews.map((review) => shownText(view, review));
  texts.set(view, known);
  return known;
}

/** The offered value that was asked for; of values that differ in accents alone, the one that is the same. */
function readChoice(offered: string[], asked: string): string {
  if (offered.includes(asked)) return asked;
  const wanted = fold(cleanLine(asked));
  return (wanted && offered.find((value) => fold(cleanLine(value)) === wanted)) || "";
}

/**
 * Reads the parameters of an address; null when they ask for nothing. Whatever the wall does not offer is left out, so
 * that one question has one form.
 */
export function readWallQuery(view: WallView, asked: Record<string, string>): WallQuery | null {
  if (!view.search || !Object.keys(EMPTY_QUERY).some((name) => asked[name])) return null;
  const options = searchOptions(view);
  const query: WallQuery = { ...EMPTY_QUERY, q: cutLine(cleanLine(asked["q"] ?? "")) };
  for (const choice of CHOICES) {
    const offered = options[choice].map(({ value }) => value);
    query[choice] = readChoice(offered, asked[choice] ?? "");
  }
  query.sort = searchSorts(view).find((sort) => sort === asked["sort"]) ?? "";
  return Object.values(query).some(Boolean) ? query : null;
}

/** How many letters a recording or photo counts for. */
const MEDIUM_LETTERS = 200;
/** How much a review tells. Nobody votes on reviews, so the most helpful are those that say the most. */
const detailOf = ({ title, text, media }: PublicReview): number =>
  (title?.length ?? 0) + lineOf(text).length + media.length * MEDIUM_LETTERS;

/** The reviews of the view that fit; nothing else is looked at. */
export function searchWall(view: WallView, query: WallQuery): PublicReview[] {
  const words = [...new Set(fold(query.q).split(" ").filter(Boolean))].slice(0, MOST_WORDS);
  const shown = textsOf(view);
  const found = view.reviews.filter((review, index) => {
    const values = valuesOf(view, review);
    return (
      CHOICES.every((choice) => query[choice] === "" || values[choice].includes(query[choice])) &&
      words.every((word) => shown[index]?.includes(word))
    );
  });
  if (query.sort === "detailed") return found.toSorted((a, b) => detailOf(b) - detailOf(a));
  return sortChosen(found, query.sort, ({ rating, date }) => ({ rating, reviewedAt: date ?? "" }));
}
