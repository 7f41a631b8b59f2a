import { Suspense } from "react";
import { plainText } from "#app/shared/text/plain-text.ts";
import { reviewDay } from "#app/shared/review-display/review-day.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { fieldName } from "./field-names.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

const WordDiff = lazyPart(async () => (await import("#app/shared/text/word-diff.tsx")).WordDiff, MissingPart);

type Original = NonNullable<ReviewContext["original"]>;
type Field = "comment" | "review_title" | "rating" | "reviewed_at" | "transcript";
type Now = Record<Field, string | number | null>;

function originalValues({ comment, title, rating, reviewed_at: at, transcript }: Original): Now {
  return {
    comment,
    review_title: title ?? "",
    rating,
    reviewed_at: reviewDay({ reviewed_at: at, created_at: at }),
    transcript: transcript ?? "",
  };
}

const FIELDS = ["comment", "review_title", "rating", "reviewed_at", "transcript"] as const satisfies Field[];
const formatOriginalValue = (field: Field, value: Now[Field]) =>
  field === "comment" ? plainText(String(value ?? "")) : String(value ?? "");

type OriginalProps = { original: Original; now: Now; onPutBack?: (field: Field, value: Now[Field]) => void };

export function OriginalText({ original, now, onPutBack }: OriginalProps) {
  const originals = originalValues(original);
  const differing = FIELDS.filter(
    (field) => formatOriginalValue(field, originals[field]) !== formatOriginalValue(field, now[field]),
  );
  if (differing.length === 0) return <p className="text-ink-soft">{m.record_original_same()}</p>;
  return (
    <dl className="flex flex-col gap-3">
      {differing.map((field) => (
        <div key={field}>
          <dt className="text-sm text-ink-soft">{fieldName(field)}</dt>
          <dd className="flex flex-col items-start gap-1.5">
            <div className="w-full rounded-sm bg-sunken px-2.5 py-1.5">
              <Suspense
                fallback={<p className="whitespace-pre-line">{formatOriginalValue(field, originals[field])}</p>}
              >
                <WordDiff
                  before={formatOriginalValue(field, originals[field])}
                  after={formatOriginalValue(field, now[field])}
                />
              </Suspense>
            </div>
            {onPutBack && (
              <Button
                size="sm"
                aria-label={m.record_put_back_field({ field: fieldName(field) })}
                onClick={() => onPutBack(field, originals[field])}
              >
                {m.record_put_back()}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
