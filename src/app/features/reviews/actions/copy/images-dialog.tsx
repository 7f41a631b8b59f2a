import { useQueries, useQuery } from "@tanstack/react-query";
import EyeOff from "lucide-react/icons/eye-off";
import FileArchive from "lucide-react/icons/file-archive";
import { useState } from "react";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";
import { reviewQuery, type ReadReview } from "#app/shared/review-data/full-review.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useReviewContext } from "#app/shared/review-data/use-review-context.ts";
import { consequences } from "#app/shared/review-display/consent-lines.tsx";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { PICTURE_FORMATS, PICTURE_STYLES, type PictureFormat } from "#contract/reviews/review-picture.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { ImageCard } from "./image-card.tsx";
import { type ImageLook, imageFile, imageName, imageQuery, zipImages } from "./review-image.ts";

type FullReview = ReadReview["data"];

/** Those for social networks first: a row of upright ones, and one of wide ones. */
const SHOWN: { format: PictureFormat; height: string }[] = [
  { format: "square", height: "h-72" },
  { format: "portrait", height: "h-72" },
  { format: "story", height: "h-72" },
  { format: "landscape", height: "h-44" },
  { format: "link", height: "h-44" },
  { format: "signature", height: "h-44" },
];

const formatNames = () => ({
  link: m.acts_images_link(),
  square: m.acts_images_square(),
  portrait: m.acts_images_portrait(),
  story: m.acts_images_story(),
  landscape: m.acts_images_landscape(),
  signature: m.acts_images_signature(),
});
const styleNames = () => ({
  card: m.acts_images_card(),
  plain: m.acts_images_plain(),
  accent: m.acts_images_accent(),
});
const themeNames = () => ({ wall: m.acts_images_wall(), light: m.common_theme_light(), dark: m.common_theme_dark() });
const THEMES = ["wall", "light", "dark"] as const;

function whyNotPublic({ extra_details: { may_publish, state } }: FullReview): string {
  if (may_publish === false) return m.record_consent_not_public();
  return state === "set_aside" ? m.acts_images_hidden() : m.acts_images_not_public();
}

function Images({ of: ref, review }: { of: ReviewRef; review: FullReview }) {
  const [look, setLook] = useState<ImageLook>({ style: "card", theme: "wall" });
  const [isZipping, setZipping] = useState(false);
  const { context } = useReviewContext(ref);
  const feedbackId = review.unique_feedback_id;
  const images = useQueries({ queries: PICTURE_FORMATS.map((format) => imageQuery(feedbackId, format, look)) });
  const names = formatNames();
  const [styles, themes] = [styleNames(), themeNames()];
  const name = reviewerName(review);
  const isWhole = images.every(({ data }) => data);
  const saveAll = async () => {
    setZipping(true);
    const zip = await zipImages(
      ref.id,
      images.map(({ data }) => data),
    ).finally(() => setZipping(false));
    saveBlob(zip, `review-${ref.id}-images.zip`);
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={m.acts_images_style()}
          value={look.style}
          options={PICTURE_STYLES.map((value) => ({ value, label: styles[value] }))}
          onChange={(style) => setLook({ ...look, style })}
        />
        <Segmented
          label={m.acts_images_theme()}
          value={look.theme}
          options={THEMES.map((value) => ({ value, label: themes[value] }))}
          onChange={(theme) => setLook({ ...look, theme })}
        />
        <Button
          icon={FileArchive}
          className="sm:ms-auto"
          loading={isZipping}
          aria-disabled={!isWhole}
          onClick={() => isWhole && void saveAll()}
        >
          {m.acts_images_zip()}
        </Button>
      </div>
      {consequences(context?.agreed ?? null).map((consequence) => (
        <p key={consequence} className="text-sm text-ink-soft">
          {consequence}
        </p>
      ))}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        {SHOWN.map(({ format, height }) => {
          const image = images[PICTURE_FORMATS.indexOf(format)];
          return (
            image && (
              <ImageCard
                key={format}
                format={format}
                name={names[format]}
                alt={m.acts_images_of({ format: names[format], name })}
                image={image}
                address={review.public_url + imageFile(format, look)}
                fileName={imageName(ref.id, format)}
                height={height}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function Body({ of: ref }: { of: ReviewRef }) {
  const { data, error, refetch } = useQuery(reviewQuery(ref));
  const review = data?.data;
  if (!review)
    return error ? (
      <ReadFailed compact error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  // Only a public review has a page of its own.
  if (review.public_url) return <Images of={ref} review={review} />;
  return (
    <EmptyState compact icon={EyeOff} title={m.acts_images_private()}>
      <p>{whyNotPublic(review)}</p>
    </EmptyState>
  );
}

/** Images of a public review for social networks, e-mails and link previews. */
export function ImagesDialog({ open, close, finalFocus, target }: AskProps) {
  const [ref] = target.refs;
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      size="lg"
      title={m.acts_images_title()}
      description={m.acts_images_text()}
    >
      {ref && <Body of={ref} />}
    </DialogPanel>
  );
}
