import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Link from "lucide-react/icons/link";
import { useCallback, useState } from "react";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";
import { type PictureFormat, REVIEW_PICTURES } from "#contract/reviews/review-picture.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { copyText } from "#ui/core/copy-text.ts";
import { cx } from "#ui/core/cx.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

export interface ReviewImage {
  data: Blob | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface ImageCardProps {
  format: PictureFormat;
  name: string;
  alt: string;
  image: ReviewImage;
  address: string;
  fileName: string;
  /** Of the box that the image is fitted into. */
  height: string;
}

function Preview({ blob, alt, format }: { blob: Blob; alt: string; format: PictureFormat }) {
  const { width, height } = REVIEW_PICTURES[format];
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      alt={alt}
      width={width}
      height={height}
      className="h-auto max-h-full w-auto max-w-full rounded-sm shadow-control"
    />
  );
}

type Done = "image" | "address" | "image-denied" | "address-denied";

/** An image of a review with what can be done with it. */
export function ImageCard({ format, name, alt, image, address, fileName, height }: ImageCardProps) {
  const [done, setDone] = useState<Done>();
  const { width, height: pixels } = REVIEW_PICTURES[format];
  const blob = image.data;
  const copy = async (what: "image" | "address") => {
    let next: Done = what;
    try {
      if (what === "address") await copyText(address);
      else if (blob) await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    } catch {
      next = `${what}-denied`;
    }
    setDone(next);
    const denied = { "image-denied": m.acts_copy_picture_denied(), "address-denied": m.common_copy_denied() };
    announce(next === what ? m.common_copied() : denied[`${what}-denied`]);
  };
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-2">
      <div className={cx("flex items-center justify-center overflow-hidden rounded-md bg-sunken p-3", height)}>
        {blob && <Preview blob={blob} alt={alt} format={format} />}
        {!blob && !image.isError && <Skeleton className="size-full" />}
        {image.isError && (
          <div role="alert" className="flex flex-col items-center gap-2 text-center text-sm text-ink-soft">
            {m.acts_images_failed()}
            <Button size="sm" onClick={() => void image.refetch()}>
              {m.common_retry()}
            </Button>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium">{name}</h3>
          <p className="text-sm text-ink-faint tabular-nums">
            <bdi dir="ltr">
              {width} × {pixels}
            </bdi>
          </p>
        </div>
        <div className="flex">
          <IconButton
            icon={done === "address" ? Check : Link}
            label={m.acts_images_address()}
            onClick={() => void copy("address")}
          />
          <IconButton
            icon={done === "image" ? Check : Copy}
            label={m.acts_copy_picture()}
            aria-disabled={!blob}
            onClick={() => void copy("image")}
          />
          <IconButton
            icon={Download}
            label={m.acts_download()}
            aria-disabled={!blob}
            onClick={() => blob && saveBlob(blob, fileName)}
          />
        </div>
      </div>
      {done === "address-denied" && (
        <Input
          readOnly
          dir="ltr"
          aria-label={m.acts_images_address()}
          value={address}
          ref={(field) => field?.select()}
        />
      )}
      {done === "image-denied" && <p className="text-sm text-ink-soft">{m.acts_copy_picture_denied()}</p>}
    </section>
  );
}
