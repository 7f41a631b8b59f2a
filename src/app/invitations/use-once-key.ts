import { useRef } from "react";

/** The key of a creation: the same for the same words sent again, another one for others. */
export function useOnceKey() {
  const sent = useRef({ text: "", key: "" });
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
