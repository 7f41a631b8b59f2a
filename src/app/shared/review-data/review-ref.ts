import { MEDIA, type Medium, mediumOf } from "#contract/reviews/review-type.ts";
import { NumericId } from "#contract/core/values.ts";

/** Who a review is: numeric ids of two types can be equal, so a type goes with every id. */
export interface ReviewRef {
  type: Medium;
  id: number;
}

export const keyOf = ({ type, id }: ReviewRef): string => `${type}/${id}`;

/** The identity of a listed review. A type nobody knows is treated as something imported. */
export function refOf(item: { feed_type: string; id: number }): ReviewRef {
  return { type: mediumOf(item.feed_type) ?? "social", id: item.id };
}

/** Reads an address such as `/reviews/text/12`; undefined when no review can be meant. */
export function readRef(params: { type: string; id: string }): ReviewRef | undefined {
  const type = MEDIA.find((medium) => medium === params.type);
  const id = NumericId.safeParse(params.id);
  return type && id.success ? { type, id: id.data } : undefined;
}

/** The reference a key stands for; undefined when it is none. */
export function readKey(key: string): ReviewRef | undefined {
  const [type = "", id = ""] = key.split("/");
  return readRef({ type, id });
}
