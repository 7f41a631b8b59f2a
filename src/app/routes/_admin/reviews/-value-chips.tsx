import { MEDIA, SENTIMENTS } from "#contract/kind.ts";
import { mediumName, sentimentName } from "#app/review/review-names.ts";
import { m } from "#messages/gen/messages.js";
import { Chip } from "#ui/chip.tsx";
import { Choices } from "#ui/choices.tsx";
import { anyOf } from "./-any-of.ts";
import { joinParts, partsOf } from "./-search.ts";

export type ChipProps = { value: string | undefined; set: (value: string | undefined) => void };

const CARRIED = MEDIA.filter((medium) => medium !== "social");

/** What a review carries, and whether it must come from a social platform or an import; both together narrow further. */
export function TypeChip({ value, set }: ChipProps) {
  const chosen = partsOf(value);
  const social = chosen.includes("social");
  const carried = chosen.filter((type) => type !== "social");
  const names = CARRIED.filter((medium) => carried.includes(medium)).map(mediumName);
  const words = social
    ? names.length > 0
      ? m.reviews_type_social_with({ types: anyOf(names) })
      : m.reviews_type_social()
    : anyOf(names);
  return (
    <Chip label={m.reviews_type()} value={words || undefined} onRemove={() => set(undefined)}>
      <Choices
        multiple
        label={m.reviews_type()}
        value={carried}
        onChange={(next) => set(joinParts([...next, ...(social ? ["social"] : [])]))}
        options={CARRIED.map((medium) => ({ value: medium, label: mediumName(medium) }))}
      />
      <div className="mx-2 my-1 h-px bg-line" />
      <Choices
        multiple
        label={m.reviews_type_origin()}
        value={social ? ["social"] : []}
        onChange={(next) => set(joinParts([...carried, ...next]))}
        options={[{ value: "social", label: m.reviews_type_social_only() }]}
      />
    </Chip>
  );
}

export function SentimentChip({ value, set }: ChipProps) {
  const chosen = partsOf(value);
  const names = SENTIMENTS.filter((sentiment) => chosen.includes(sentiment)).map(sentimentName);
  return (
    <Chip label={m.reviews_sentiment()} value={anyOf(names) || undefined} onRemove={() => set(undefined)}>
      <Choices
        multiple
        label={m.reviews_sentiment()}
        value={chosen}
        onChange={(next) => set(joinParts(next))}
        options={SENTIMENTS.map((sentiment) => ({ value: sentiment, label: sentimentName(sentiment) }))}
      />
    </Chip>
  );
}
