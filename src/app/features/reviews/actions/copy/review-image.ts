import { downloadZip } from "client-zip";
import { queryOptions } from "@tanstack/react-query";
import { localKey } from "#api/query.ts";
import { reviewPath } from "#contract/core/public-paths.ts";
import {
  PICTURE_FORMATS,
  type PictureFormat,
  type PictureStyle,
  type PictureTheme,
  reviewPictureFile,
} from "#contract/reviews/review-picture.ts";

export interface ImageLook {
  style: PictureStyle;
  /** `wall`: the theme of the wall that shows the review. */
  theme: PictureTheme | "wall";
}

const lookQuery = ({ style, theme }: ImageLook): string => {
  const query = new URLSearchParams({ ...(style !== "card" && { style }), ...(theme !== "wall" && { theme }) });
  return query.size > 0 ? `?${query}` : "";
};

/** What follows the address of a review's page in that of its image. */
export const imageFile = (format: PictureFormat, look: ImageLook): string =>
  reviewPictureFile(format) + lookQuery(look);

const TRIES = 4;
const LONGEST_WAIT = 8;
const wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** While many images are drawn the service answers 503 and says when to come back. */
async function readImage(path: string, signal: AbortSignal): Promise<Blob> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(path, { signal });
    if (answer.ok) return answer.blob();
    if (answer.status !== 503 || attempt === TRIES) throw new Error(`An image answered ${answer.status}.`);
    await wait(Math.min(LONGEST_WAIT, Number(answer.headers.get("retry-after")) || 1));
  }
}

/** Read through this origin, because `publicUrl` may be another. Read again each time the dialog opens. */
export const imageQuery = (feedbackId: string, format: PictureFormat, look: ImageLook) =>
  queryOptions({
    queryKey: localKey("review-image", feedbackId, format, look),
    queryFn: ({ signal }) => readImage(reviewPath(feedbackId) + imageFile(format, look), signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Without the name of the person, who may not have agreed to be named. */
export const imageName = (id: number, format: PictureFormat): string => `review-${id}-${format}.png`;

export function zipImages(id: number, images: (Blob | undefined)[]): Promise<Blob> {
  const files = PICTURE_FORMATS.flatMap((format, index) => {
    const image = images[index];
    return image ? [{ name: imageName(id, format), input: image }] : [];
  });
  return downloadZip(files).blob();
}
