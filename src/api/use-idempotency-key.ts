import { useRef } from "react";

const NOTHING = { text: "", key: "" };
const describeFile = (_key: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** The idempotency key of a request that is sent once, whatever its body. `crypto.randomUUID` does not exist on plain HTTP. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * The idempotency key of a creation: the same when the same body is sent again after a lost answer, another one for
 * another body. Call `forget` with it after a success if the same body may be meant again.
 */
export function useIdempotencyKey() {
  const sent = useRef(NOTHING);
  const textOf = (body: unknown) => JSON.stringify(body, describeFile);
  return {
    of: (body: unknown): string => {
      const text = textOf(body);
      if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
      return sent.current.key;
    },
    forget: (body: unknown) => {
      // A body that was sent meanwhile keeps its key.
      if (sent.current.text === textOf(body)) sent.current = NOTHING;
    },
  };
}
