import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useEffect, useMemo, useState } from "react";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { cardOf } from "./copy-review.ts";
import { drawCard } from "./draw-card.ts";

/** A review as a picture, drawn here in the browser: to be copied, or kept as a file. */
export function CopyCard({ item }: { item: ReviewListItem }) {
  const [card, setCard] = useState<{ blob: Blob; url: string }>();
  const [state, setState] = useState<"idle" | "copied" | "denied">("idle");
  const facts = useMemo(() => cardOf(item), [item]);
  useEffect(() => {
    let gone = false;
    void drawCard(facts).then((blob) => {
      if (!gone) setCard({ blob, url: URL.createObjectURL(blob) });
    });
    return () => {
      gone = true;
    };
  }, [facts]);
  // Its address holds until another card is shown in its place.
  useEffect(() => () => card && URL.revokeObjectURL(card.url), [card]);
  if (!card) return <Skeleton className="aspect-[2] w-full" />;
  const words = { idle: m.acts_copy_picture(), copied: m.common_copied(), denied: m.acts_copy_picture_denied() };
  const copy = async () => {
    let next: "copied" | "denied" = "copied";
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": card.blob })]);
    } catch {
      next = "denied";
    }
    setState(next);
    announce(words[next]);
  };
  return (
    <>
      <img
        src={card.url}
        alt={m.acts_copy_card_of({ name: facts.name })}
        className="max-h-80 w-full rounded-md border border-line bg-white object-contain"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          icon={Download}
          onClick={() => saveBlob(card.blob, `${facts.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.png`)}
        >
          {m.acts_download()}
        </Button>
        <Button variant="primary" icon={state === "copied" ? Check : Copy} onClick={() => void copy()}>
          {words[state]}
        </Button>
      </div>
    </>
  );
}
