import { useRef } from "react";

const NOTHING = { text: "", key: "" };
const describeFile = (_key: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * The idempotency key of a creation: the same for the same words sent again, after an answer that was lost, and another
 * one for others. `forget` once it is done, where the same words may be meant anew.
 */
export function useIdempotencyKey() {
  const sent = useRef(NOTHING);
  return {
    of: (body: unknown): string => {
      const text = JSON.stringify(body, describeFile);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return sent.current.key;
    },
    forget: () => {
      sent.current = NOTHING;
    },
  };
}
