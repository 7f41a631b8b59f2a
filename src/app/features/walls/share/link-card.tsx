import ExternalLink from "lucide-react/icons/external-link";
import { useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Input } from "#ui/controls/input.tsx";

/** The address of the page; where the clipboard is denied, it is selected. */
export function LinkCard({ url }: { url: string }) {
  const line = useRef<HTMLInputElement>(null);
  return (
    <Card title={m.share_link()} description={m.share_link_text()}>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={line}
          readOnly
          dir="ltr"
          value={url}
          aria-label={m.share_link()}
          className="basis-full font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={url} source={line} label={m.share_copy_link()} size="md" />
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyles()}>
          <Icon icon={ExternalLink} className="-ms-0.5" />
          {m.share_open()}
          <span className="sr-only">{m.walls_open_public_new()}</span>
        </a>
      </div>
    </Card>
  );
}
