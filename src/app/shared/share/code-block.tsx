import { useRef } from "react";
import { CopyButton } from "#ui/controls/copy-button.tsx";

type CodeBlockProps = {
  text: string;
  labels: { code: string; copy: string };
  /** Set on a block beside the main one, to make its copy button less prominent. */
  isSecond?: boolean;
};

/** The copy button selects the code where the browser denies the clipboard. */
export function CodeBlock({ text, labels, isSecond = false }: CodeBlockProps) {
  const code = useRef<HTMLElement>(null);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <pre
        dir="ltr"
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={labels.code}
        className="max-h-96 overflow-y-auto p-3 text-sm wrap-anywhere whitespace-pre-wrap -outline-offset-2"
      >
        <code ref={code} className="font-mono">
          {text}
        </code>
      </pre>
      <div className="flex justify-end border-t border-line p-2">
        <CopyButton
          text={text}
          source={code}
          variant={isSecond ? "secondary" : "primary"}
          size="md"
          label={labels.copy}
        />
      </div>
    </div>
  );
}

export function EmbedSteps({ steps }: { steps: string[] }) {
  return (
    <ol className="flex list-decimal flex-col gap-1 ps-5 text-ink-soft marker:text-ink-faint">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
