import { MEDIA, type Medium, mediumOf } from "#contract/reviews/review-type.ts";
import { NumericId } from "#contract/core/values.ts";

/** Ids of two types can be equal, so every id needs its type. */
export interface ReviewRef {
  type: Medium;
  id: number;
}

export const keyOf = ({ type, id }: ReviewRef): string => `${type}/${id}`;

/** The identity of a listed review. An unknown type counts as imported. */
export function refOf(item: { feed_type: string; id: number }): ReviewRef {
  return { type: mediumOf(item.feed_type) ?? "social", id: item.id };
}

/** Parses a path such as `/reviews/text/12`; undefined when it names no review. */
export function readRef(params: { type: string; id: string }): ReviewRef | undefined {
  const type = MEDIA.find((medium) => medium === params.type);
  const id = NumericId.safeParse(params.id);
  return type && id.success ? { type, id: id.data } : undefined;
}

export function readKey(key: string): ReviewRef | undefined {
  const [type = "", id = ""] = key.split("/");
  return readRef({ type, id });
}
