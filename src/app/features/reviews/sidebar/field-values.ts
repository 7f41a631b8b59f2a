import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";
import { SENTIMENT_ID, SENTIMENTS } from "#contract/reviews/review-type.ts";
import { plainText } from "#app/shared/text/plain-text.ts";
import { sentimentName } from "#app/shared/review-display/review-names.ts";
import { m } from "#messages/gen/messages.js";

const RICH = new Set(["comment"]);
const DAYS = new Set(["reviewed_at", "reviewedAt"]);
const SENTIMENT = new Set(["sentiment", "sentiment_id", "sentimentId"]);

const PURPOSES = {
  publish_text: m.record_purpose_publish_text,
  publish_person: m.record_purpose_publish_person,
  publish_media: m.record_purpose_publish_media,
  contact: m.record_purpose_contact,
};

function listed(value: unknown): string {
  if (Array.isArray(value)) return value.map(listed).join("\n");
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof File) return value.name;
  const { text, name, value: own } = value as { text?: unknown; name?: unknown; value?: unknown };
  if (typeof text === "string") return text;
  if (typeof own === "string") return `${String(name)}: ${own}`;
  return typeof name === "string" ? name : JSON.stringify(value);
}

/** A field's value as comparable text: without markup, formatted dates, lists line by line. */
export function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? m.record_yes() : m.record_no();
  if (RICH.has(field) && typeof value === "string") return plainText(value);
  if (DAYS.has(field) && typeof value === "string") return value.slice(0, 10);
  if (SENTIMENT.has(field)) {
    const known = SENTIMENTS.find((one) => one === value || SENTIMENT_ID[one] === value);
    if (known) return sentimentName(known);
  }
  if (field === "agreed" && Array.isArray(value))
    return CONSENT_PURPOSES.flatMap((purpose) => (value.includes(purpose) ? [PURPOSES[purpose]()] : [])).join("\n");
  return listed(value);
}
