import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Services } from "#server/platform/context/context.ts";
import { drawableText } from "#server/platform/drawing/drawable-text.ts";
import { type CoverContent, drawCover } from "./draw-cover.ts";
import { type LookSource, pictureLook } from "./picture-look.ts";
import { readStored, storedFileOf, withDrawnFont } from "./read-brand.ts";
import { reviewContent, reviewSource } from "./review-picture.ts";
import { lineOf } from "#server/platform/text/rich-text.ts";

interface CoverSource extends Pick<CoverContent, "title" | "text" | "rating"> {
  workspace: string;
  logoUrl: string | null;
  look: LookSource;
  reviews: PublicReview[];
  nameless: string;
}

const GOOD = 4;

/** The first good review with text, otherwise the first with text. */
function bestOf(reviews: PublicReview[]): PublicReview | undefined {
  const spoken = reviews.filter(({ text }) => lineOf(text) !== "");
  return spoken.find(({ rating }) => rating === null || rating >= GOOD) ?? spoken[0];
}

/** The link preview of a wall or form: its content, by which `sendPicture` caches it, and how to draw it. */
export function coverPicture(services: Services, source: CoverSource) {
  const { title, text, rating, workspace, look, nameless } = source;
  const best = bestOf(source.reviews);
  const brand = { name: workspace, logo: storedFileOf(services, source.logoUrl) };
  const review = best ? reviewSource(services, best, brand) : null;
  const looks = { ground: pictureLook(look, "plain"), card: pictureLook(look, "card") };
  const draw = async () =>
    drawCover(
      {
        title: await drawableText(title),
        text: await drawableText(text),
        rating,
        review: review && (await reviewContent(services, review, nameless)),
        brand: { name: await drawableText(workspace), logo: await readStored(services, brand.logo) },
      },
      { ...looks, ground: await withDrawnFont(services, looks.ground) },
    );
  return { content: ["cover", title, text, rating, brand, review, looks, nameless], draw };
}
