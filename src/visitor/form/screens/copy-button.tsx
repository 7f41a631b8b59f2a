/** @jsxImportSource preact */
import { useState } from "preact/hooks";

interface CopyProps {
  text: string;
  word: string;
  done: string;
}

/** Copies a text and says so. */
export function Copy({ text, word, done }: CopyProps) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" class="plain" onClick={copy}>
      <span aria-live="polite">{copied ? done : word}</span>
    </button>
  );
}
