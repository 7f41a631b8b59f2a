import { useState } from "react";
import { m } from "#messages/gen/messages.js";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import type { AskProps } from "#app/shared/review-actions/run/dialog-props.ts";
import { CopyCard } from "./copy-card.tsx";
import { asText } from "./copy-review.ts";
import { CopyHtml, CopyLink } from "./copy-html.tsx";
import { CopyText } from "./copy-text.tsx";
import { loadedReviews } from "#app/shared/review-actions/run/action-target.ts";

const FORMATS = ["text", "html", "link", "card"] as const;
type Format = (typeof FORMATS)[number];

/** The form chosen last, for the next review. */
let lastFormat: Format = "text";

/** Takes reviews elsewhere: as text, HTML, link or picture, shown before they are copied. */
export function CopyDialog({ open, close, finalFocus, target }: AskProps) {
  const { refs } = target;
  const [items] = useState(() => loadedReviews(refs));
  const [format, setFormat] = useState<Format>(lastFormat);
  const names = {
    text: m.acts_copy_text(),
    html: m.acts_copy_html(),
    link: m.acts_copy_link(),
    card: m.acts_copy_card(),
  };
  const offered = FORMATS.filter((one) => items.length === 1 || one === "text" || one === "html");
  const shown = offered.includes(format) ? format : "text";
  const [first] = items;
  const [ref] = refs;
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      title={m.acts_copy_title({ count: items.length })}
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label={m.acts_copy_as()}
          value={shown}
          options={offered.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => {
            lastFormat = value;
            setFormat(value);
          }}
        />
        {shown === "text" && <CopyText words={asText(items)} />}
        {shown === "html" && <CopyHtml items={items} />}
        {shown === "link" && ref && <CopyLink of={ref} />}
        {shown === "card" && first && <CopyCard item={first} />}
      </div>
    </DialogPanel>
  );
}
