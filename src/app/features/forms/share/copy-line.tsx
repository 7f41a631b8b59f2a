import { useRef, type ReactNode } from "react";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Input } from "#ui/controls/input.tsx";

type CopyLineProps = { text: string; name: string; label?: string; primary?: boolean; children?: ReactNode };

/** A line to copy as it is; where the clipboard is denied, it is selected. */
export function CopyLine({ text, name, label, primary = false, children }: CopyLineProps) {
  const line = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        ref={line}
        readOnly
        dir="ltr"
        value={text}
        aria-label={name}
        className="min-w-0 flex-1 basis-48 font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} source={line} label={label} size="md" variant={primary ? "primary" : undefined} />
      {children}
    </div>
  );
}
