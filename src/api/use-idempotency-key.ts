import { useRef } from "react";

const NOTHING = { text: "", key: "" };
const describeFile = (_key: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

// Not randomUUID: a dashboard on plain HTTP has none.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * The idempotency key of a creation: the same when the same body is sent again after a lost answer, another one for
 * another body. Call `forget` after a success if the same body may be meant again.
 */
export function useIdempotencyKey() {
  const sent = useRef(NOTHING);
  return {
    of: (body: unknown): string => {
      const text = JSON.stringify(body, describeFile);
      if (sent.current.text !== text) sent.current = { text, key: newKey() };
      return sent.current.key;
    },
    forget: () => {
      sent.current = NOTHING;
    },
  };
}
