import { oneLine } from "#server/platform/email/single-line.ts";
import type { Letter } from "#server/platform/email/email-message.ts";
import type { ToldOf } from "./notification-context.ts";

/** Characters of a name in a mail, and of the words: the rest is read where the review is. */
export const NAME = 80;
const WORDS = 2000;
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/** What somebody said, and who they say they are. */
export function quoteOf(review: ToldOf["review"]): Letter["quote"] {
  const lines = [review.reviewerName, review.reviewerPosition, review.reviewerCompany, review.title]
    .map((line) => oneLine(line ?? "", NAME))
    .filter(Boolean);
  const said = [...(review.words || review.transcript || "").replaceAll(UNSEEN, "")];
  const words = said.length > WORDS ? `${said.slice(0, WORDS).join("")}…` : said.join("");
  return lines.length > 0 || words.trim() !== "" ? { lines, words } : null;
}
