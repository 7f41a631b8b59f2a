import ExternalLink from "lucide-react/icons/external-link";
import { useRef, type ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Card } from "#ui/layout/card.tsx";

type CopyLineProps = {
  text: string;
  name: string;
  copyLabel?: string;
  primary?: boolean;
  /** The text gets a line of its own, for a narrow column. */
  stacked?: boolean;
  children?: ReactNode;
};

/** Selected on focus, and by the button where the browser denies the clipboard. */
export function CopyLine({ text, name, copyLabel, primary = false, stacked = false, children }: CopyLineProps) {
  const line = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        ref={line}
        readOnly
        dir="ltr"
        value={text}
        aria-label={name}
        className={cx("font-mono text-sm", stacked ? "basis-full" : "min-w-0 flex-1 basis-48")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} source={line} label={copyLabel} size="md" variant={primary ? "primary" : undefined} />
      {children}
    </div>
  );
}

type LinkCardProps = Pick<CopyLineProps, "primary" | "stacked"> & {
  url: string;
  labels: { title: string; description: string; copy: string; open: string };
};

export function LinkCard({ url, labels: { title, description, copy, open }, ...layout }: LinkCardProps) {
  return (
    <Card title={title} description={description}>
      <CopyLine text={url} name={title} copyLabel={copy} {...layout}>
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyles()}>
          <Icon icon={ExternalLink} className="-ms-0.5" />
          {open}
          <span className="sr-only">{m.walls_open_public_new()}</span>
        </a>
      </CopyLine>
    </Card>
  );
}
