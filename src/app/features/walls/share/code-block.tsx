import { useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { CopyButton } from "#ui/controls/copy-button.tsx";

/** Code as it is, and the button that copies it; where the clipboard is denied, it is selected. */
export function CodeBlock({ text }: { text: string }) {
  const code = useRef<HTMLElement>(null);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <pre
        dir="ltr"
        // What scrolls must be scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={m.share_code()}
        className="max-h-96 overflow-y-auto p-3 text-sm wrap-anywhere whitespace-pre-wrap -outline-offset-2"
      >
        <code ref={code} className="font-mono">
          {text}
        </code>
      </pre>
      <div className="flex justify-end border-t border-line p-2">
        <CopyButton text={text} source={code} variant="primary" size="md" label={m.share_copy_code()} />
      </div>
    </div>
  );
}
