/** @jsxImportSource preact */
import { useState } from "preact/hooks";

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, label: word, copiedLabel: done }: CopyButtonProps) {
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
