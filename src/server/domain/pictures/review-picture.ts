import type { Rich } from "#contract/core/rich-text.ts";
import type { PictureFormat, PictureStyle, PictureTheme } from "#contract/reviews/review-picture.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Services } from "#server/platform/context/context.ts";
import { drawableText } from "#server/platform/drawing/drawable-text.ts";
import { lineOf } from "#server/platform/text/rich-text.ts";
import { type ReviewContent, drawReview } from "./draw-review.ts";
import { pictureLook } from "./picture-look.ts";
import { type BrandSource, readStored, storedFileOf, withDrawnFont } from "./read-brand.ts";

export interface PictureChoice {
  format: PictureFormat;
  style: PictureStyle;
  theme?: PictureTheme | undefined;
}

function markedOf(words: Rich[]): string[] {
  return words.flatMap((part) => {
    if (typeof part === "string") return [];
    return part.tag === "mark" ? [lineOf(part.children)] : markedOf(part.children);
  });
}

/** The highlighted parts of the text; without highlights the whole text, and without text the title. */
function quoteOf({ text, title }: PublicReview): string {
  const marked = markedOf(text).filter(Boolean);
  return marked.length > 0 ? marked.join(" … ") : lineOf(text) || (title ?? "");
}

/** The content of a picture of the review, with file names in place of their bytes. */
export function reviewSource(
  services: Pick<Services, "config">,
  review: PublicReview,
  { name, logo }: Pick<BrandSource, "name" | "logo">,
) {
  const video = review.media.find(({ kind, posterUrl }) => kind === "video" && posterUrl);
  const image = review.media.find(({ kind }) => kind === "image");
  return {
    quote: quoteOf(review),
    name: review.name,
    role: [review.position, review.company].filter(Boolean).join(", "),
    stars: review.rating,
    avatar: storedFileOf(services, review.avatarUrl),
    poster: storedFileOf(services, video?.posterUrl ?? image?.url),
    isVideo: video !== undefined,
    brand: { name, logo },
  };
}

export type ReviewSource = ReturnType<typeof reviewSource>;

/** Reads the files and leaves out characters that no font can draw. */
export async function reviewContent(
  services: Services,
  source: ReviewSource,
  nameless: string,
): Promise<ReviewContent> {
  return {
    quote: await drawableText(source.quote),
    person: {
      // A name in a script without a font is left out; calling the person anonymous would be wrong.
      name: source.name === "" ? nameless : await drawableText(source.name),
      role: await drawableText(source.role),
      avatar: await readStored(services, source.avatar),
    },
    stars: source.stars,
    poster: await readStored(services, source.poster),
    isVideo: source.isVideo,
    brand: {
      name: await drawableText(source.brand.name),
      logo: await readStored(services, source.brand.logo),
    },
  };
}

/** A picture of a review: its content, by which `sendPicture` caches it, and how to draw it. */
export function reviewPicture(
  services: Services,
  review: PublicReview,
  brand: BrandSource,
  { format, style, theme, nameless }: PictureChoice & { nameless: string },
) {
  const source = reviewSource(services, review, brand);
  const look = pictureLook(brand.look, style, theme);
  const draw = async () =>
    drawReview(await reviewContent(services, source, nameless), {
      format,
      style,
      look: await withDrawnFont(services, look),
    });
  return { content: ["review", source, look, format, style, nameless], draw };
}
