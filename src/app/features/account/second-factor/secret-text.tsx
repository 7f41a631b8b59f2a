import { useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { CopyButton } from "#ui/controls/copy-button.tsx";

const GROUP = /.{1,4}/g;

/** For apps on the same device, which cannot scan the picture. In groups of four, as people read it out. */
export function SecretText({ value }: { value: string }) {
  const text = useRef<HTMLElement>(null);
  return (
    <div>
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <span className="font-medium">{m.account_factor_secret()}</span>
        <CopyButton text={value} source={text} label={m.account_factor_copy()} />
      </div>
      <code
        ref={text}
        dir="ltr"
        className="block rounded-md border border-line bg-sunken px-3 py-2.5 text-start font-mono text-sm break-words"
      >
        {value.match(GROUP)?.join(" ")}
      </code>
    </div>
  );
}
