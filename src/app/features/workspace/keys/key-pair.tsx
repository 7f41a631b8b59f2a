import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRef } from "react";
import type { Answer } from "#api/create-api.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";

type SecretProps = { name: string; value: string; copy: string };

function Secret({ name, value, copy }: SecretProps) {
  const text = useRef<HTMLElement>(null);
  return (
    <div>
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <span className="font-medium">{name}</span>
        <CopyButton text={value} source={text} label={copy} />
      </div>
      <code
        ref={text}
        dir="ltr"
        className="block rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-sm break-all"
      >
        {value}
      </code>
    </div>
  );
}

/** A new key pair, with a line that tries it at once. */
export function KeyPair({ pair, onDone }: { pair: Answer<"createKey">["data"]; onDone: () => void }) {
  const line = `curl -u ${pair.api_key}:${pair.secret_key} ${location.origin}/v3/feeds`;
  return (
    <div className="flex flex-col gap-5">
      <p className="flex gap-2.5 rounded-md bg-warning-soft px-3 py-2.5 text-base text-warning-ink">
        <Icon icon={TriangleAlert} className="mt-0.5" />
        {m.settings_key_once()}
      </p>
      <Secret name={m.settings_key_public()} value={pair.api_key} copy={m.settings_key_copy_public()} />
      <Secret name={m.settings_key_secret()} value={pair.secret_key} copy={m.settings_key_copy_secret()} />
      <Secret name={m.settings_key_try()} value={line} copy={m.settings_key_copy_command()} />
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {m.settings_key_done()}
        </Button>
      </div>
    </div>
  );
}
