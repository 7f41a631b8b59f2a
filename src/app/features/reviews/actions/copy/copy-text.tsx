import { useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";

/** Words as they will be copied, exactly; where the clipboard is denied they are selected. */
export function CopyText({ words }: { words: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Textarea ref={field} readOnly rows={7} value={words} aria-label={m.acts_copy_preview()} className="text-sm" />
      <div className="flex justify-end">
        <CopyButton text={words} source={field} variant="primary" size="md" />
      </div>
    </>
  );
}
