import { type RATING_TYPES, SENTIMENT_ID, type Medium } from "#contract/reviews/review-type.ts";
import { HIDDEN_REASONS, type HiddenReason } from "#contract/reviews/review-state.ts";
import { FORMS } from "./demo-forms.ts";
import * as words from "./phrases.ts";
import type { Random } from "./random.ts";

export interface MadeReview {
  medium: Medium;
  name: string;
  email: string;
  position: string | null;
  company: string | null;
  title: string | null;
  text: string;
  rating: number | null;
  ratingType: (typeof RATING_TYPES)[number];
  sentimentId: number | null;
  favourite: boolean;
  approved: boolean;
  setAsideReason: HiddenReason | null;
  platform: number;
  form: number;
  labels: number[];
  /** Days between the date of the review and its arrival: a review from a platform is older than its import. */
  age: number;
}

const STAR_SHARES = [0.03, 0.07, 0.17, 0.42] as const;

function starsOf(random: Random): number {
  let rest = random.next();
  for (const [index, share] of STAR_SHARES.entries()) {
    rest -= share;
    if (rest < 0) return index + 1;
  }
  return 5;
}

function textOf(random: Random, stars: number): string {
  if (random.chance(0.12)) return random.pick(words.FOREIGN_REVIEWS);
  const pool = stars >= 4 ? words.PRAISE : stars === 3 ? words.MIXED : words.CRITICISM;
  const parts = [random.pick(pool.opener), random.pick(pool.detail)];
  if (random.chance(0.35)) parts.push(random.pick(pool.detail));
  if (random.chance(0.6)) parts.push(random.pick(pool.closer));
  return [...new Set(parts)].join(random.chance(0.12) ? "\n\n" : " ");
}

const mediumOf = (random: Random): Medium => {
  const dice = random.next();
  if (dice < 0.45) return "text";
  if (dice < 0.6) return "video";
  return dice < 0.7 ? "audio" : "social";
};

function sentimentOf(stars: number): number {
  if (stars >= 4) return SENTIMENT_ID.positive;
  return stars === 3 ? SENTIMENT_ID.neutral : SENTIMENT_ID.negative;
}

const APPROVED = 0.7;
const LOOKED_AT = 0.94;

/** Most are approved, some are new, and a few are hidden, with every reason. */
function moderationStateOf(dice: number): Pick<MadeReview, "approved" | "setAsideReason"> {
  const aside = (dice - LOOKED_AT) / (1 - LOOKED_AT);
  const reason = aside >= 0 ? (HIDDEN_REASONS[Math.floor(aside * HIDDEN_REASONS.length)] ?? "other") : null;
  return { approved: dice < APPROVED, setAsideReason: reason };
}

const UNRATED = 0.06;
const THUMBS = 0.12;

/** Some have no rating, some a thumb (1 up, 0 down), most have stars. */
function ratingOf(dice: number, stars: number): Pick<MadeReview, "rating" | "ratingType"> {
  if (dice < UNRATED) return { rating: null, ratingType: "comment_only" };
  return dice < THUMBS
    ? { rating: stars >= 3 ? 1 : 0, ratingType: "thumbs_up" }
    : { rating: stars, ratingType: "star" };
}

/** Generates one review. `platform`, `form` and `labels` are indexes into their lists. */
export function makeReview(random: Random, number: number): MadeReview {
  const stars = starsOf(random);
  const medium = mediumOf(random);
  const first = random.pick(words.FIRST_NAMES);
  const last = random.pick(words.LAST_NAMES);
  const wordless = random.chance(medium === "text" ? 0.03 : 0.15);
  return {
    medium,
    name: `${first} ${last}`,
    email: `reviewer${number}@example.com`,
    position: random.chance(0.8) ? random.pick(words.POSITIONS) : null,
    company: random.chance(0.8) ? random.pick(words.COMPANIES) : null,
    title: random.chance(0.55) ? random.pick(words.TITLES) : null,
    text: wordless ? "" : textOf(random, stars),
    ...ratingOf(random.next(), stars),
    sentimentId: random.chance(0.9) ? sentimentOf(stars) : null,
    favourite: random.chance(stars >= 4 ? 0.15 : 0.01),
    ...moderationStateOf(random.next()),
    platform: random.below(8),
    form: random.below(FORMS.length),
    labels: words.LABELS.flatMap((_, index) => (random.chance(0.12) ? [index] : [])),
    age: medium === "social" ? random.below(60) : 0,
  };
}
