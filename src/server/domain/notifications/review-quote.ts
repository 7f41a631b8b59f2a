import { oneLine } from "#server/platform/email/single-line.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import type { NotificationContext } from "./notification-context.ts";

/** Limits of quotes in a mail; the full text is on the review's page. */
export const NAME_LENGTH = 80;
const QUOTE_LENGTH = 2000;
const UNSEEN = /[^\P{Cc}\n\t]/gu;

export function quoteOf(review: NotificationContext["review"]): EmailContent["quote"] {
  const lines = [review.reviewerName, review.reviewerPosition, review.reviewerCompany, review.title]
    .map((line) => oneLine(line ?? "", NAME_LENGTH))
    .filter(Boolean);
  const characters = [...(review.words || review.transcript || "").replaceAll(UNSEEN, "")];
  const text =
    characters.length > QUOTE_LENGTH ? `${characters.slice(0, QUOTE_LENGTH).join("")}…` : characters.join("");
  return lines.length > 0 || text.trim() !== "" ? { lines, words: text } : null;
}
