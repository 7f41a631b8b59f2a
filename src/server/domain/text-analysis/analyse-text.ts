import { eld } from "eld/small";
import vader from "vader-sentiment";
import { SENTIMENT_ID, type Sentiment } from "#contract/reviews/review-type.ts";
import { languageId } from "#contract/core/language.ts";
import { sentimentOfRating } from "./sentiment-of-rating.ts";
import type { AnalysisInput, AnalysisResult } from "./analysis-result.ts";

/** Longer texts do not change the result. */
const MAX_CHARACTERS = 5000;
/** Threshold given by the authors of VADER. */
const NEUTRAL_BOUND = 0.05;
const ENGLISH = "en";

function sentimentOfEnglish(words: string): Sentiment {
  const { compound } = vader.SentimentIntensityAnalyzer.polarity_scores(words);
  if (Math.abs(compound) < NEUTRAL_BOUND) return "neutral";
  return compound > 0 ? "positive" : "negative";
}

/** ISO 639-1; undefined when the text is too short or too mixed. */
export function detectLanguage(words: string): string | undefined {
  const found = eld.detect(words.slice(0, MAX_CHARACTERS));
  return found.language !== "" && found.isReliable() ? found.language : undefined;
}

/** Sentiment from the rating, else from English text, else null; language from the text. */
export function analyseText(review: AnalysisInput): AnalysisResult {
  const { workspaceId, id, version, words } = review;
  const language = words === "" ? undefined : detectLanguage(words);
  const rated = sentimentOfRating(review);
  const sentiment = rated ?? (language === ENGLISH ? sentimentOfEnglish(words.slice(0, MAX_CHARACTERS)) : undefined);
  return {
    workspaceId,
    id,
    version,
    sentimentId: sentiment === undefined ? null : SENTIMENT_ID[sentiment],
    sentimentBy: rated ? "rating" : "words",
    languageId: language === undefined ? null : (languageId(language) ?? null),
  };
}
