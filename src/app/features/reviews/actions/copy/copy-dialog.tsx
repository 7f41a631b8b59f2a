import { useState, useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { asText, asHtml, isNameWithheld } from "./copy-review.ts";
import { loadedReviews } from "#app/features/reviews/actions/run/action-target.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useRecord } from "#app/shared/review-data/use-full-review.ts";
import { localKey } from "#api/query.ts";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";

function CopyText({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Textarea ref={field} readOnly rows={7} value={text} aria-label={m.acts_copy_preview()} className="text-sm" />
      <div className="flex justify-end">
        <CopyButton text={text} source={field} variant="primary" size="md" />
      </div>
    </>
  );
}

function CopyHtml({ items }: { items: readonly ReviewListItem[] }) {
  const { data } = useQuery({
    queryKey: localKey("copied-html", items),
    queryFn: () => asHtml(items),
    staleTime: Infinity,
  });
  return data === undefined ? <Skeleton className="h-40 w-full" /> : <CopyText text={data} />;
}

/** A review that is on no public page has no link. */
function CopyLink({ of: ref }: { of: ReviewRef }) {
  const { record, pending } = useRecord(ref);
  if (pending) return <Skeleton className="h-10 w-full" />;
  return record?.public_url ? (
    <CopyText text={record.public_url} />
  ) : (
    <p className="text-ink-soft">{m.acts_copy_no_link()}</p>
  );
}

const FORMATS = ["text", "html", "link"] as const;
type Format = (typeof FORMATS)[number];

let lastFormat: Format = "text";

export function CopyDialog({ open, close, finalFocus, target }: AskProps) {
  const { refs } = target;
  const [items] = useState(() => loadedReviews(refs));
  const [format, setFormat] = useState<Format>(lastFormat);
  const names = {
    text: m.acts_copy_text(),
    html: m.acts_copy_html(),
    link: m.acts_copy_link(),
  };
  const offered = FORMATS.filter((one) => items.length === 1 || one === "text" || one === "html");
  const shown = offered.includes(format) ? format : "text";
  const [ref] = refs;
  const nameless = items.filter(isNameWithheld).length;
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
        {nameless > 0 && shown !== "link" && (
          <p className="text-ink-soft">{m.acts_copy_nameless({ count: nameless })}</p>
        )}
        {shown === "text" && <CopyText text={asText(items)} />}
        {shown === "html" && <CopyHtml items={items} />}
        {shown === "link" && ref && <CopyLink of={ref} />}
      </div>
    </DialogPanel>
  );
}
