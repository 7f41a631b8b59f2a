import { Hono, type Context as HonoContext } from "hono";
import type { Services } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import { findPublicReview, findReviewOfFile } from "#server/domain/reviews/presenters/find-public-review.ts";
import { loadReview, type ReviewView } from "#server/domain/reviews/presenters/load-public-review.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { createPreparer, localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import { createViewCache } from "#server/platform/documents/view-cache.ts";
import {
  PICTURE_FORMATS,
  PICTURE_STYLES,
  PICTURE_THEMES,
  reviewPictureFile,
} from "#contract/reviews/review-picture.ts";
import { readBrand } from "#server/domain/pictures/read-brand.ts";
import { reviewPicture } from "#server/domain/pictures/review-picture.ts";
import { sendPicture } from "#server/platform/drawing/send-picture.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { h } from "preact";
import { reviewPath } from "#contract/core/public-paths.ts";
import { DEFAULT_COLOURS } from "#contract/walls/view/wall-colours.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { m } from "#messages/gen/messages.js";
import { wallColours, wallBackground } from "#visitor/wall/colours.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { ReviewPage } from "#visitor/pages/review-page.tsx";
import { CaseStudyPage } from "#visitor/pages/case-study-page.tsx";
import { reviewCss, caseStudyCss } from "#visitor/wall/stylesheet.ts";
import { reportPath } from "#server/features/walls/data/load-about.ts";
import { type Document, publicDocument } from "#server/platform/documents/public-document.ts";
import { summarise } from "#server/platform/text/rich-text.ts";

const LOOK = { ...DEFAULT_COLOURS, font: null, theme: "auto" } as const;
const CSS =
  "body{margin:0}.wall{min-height:100vh}" +
  wallBackground(LOOK) +
  reviewCss +
  wallColours(LOOK) +
  ".alone .cards{display:block;columns:auto;max-width:42em}.alone .head{max-width:42em}" +
  ".alone .heading{font-size:clamp(1.375em,1em + 1.6cqi,1.875em)}.alone .review-text{font-size:1.0625em}";

interface Around {
  locale: Locale;
  url: string;
  origin: string;
  workspace: string;
  approved: boolean;
}

/** An article about a customer. Stars for one's own organisation are not marked up: no rating stands in it. */
const caseStudyData = ({ name, company, date }: PublicReview, title: string, workspace: string, image: string) => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: title.slice(0, 110),
  image: [image],
  ...(date && { datePublished: date }),
  publisher: { "@type": "Organization", name: workspace },
  author: name ? { "@type": "Person", name } : { "@type": "Organization", name: workspace },
  ...(company && { about: { "@type": "Organization", name: company } }),
});

/**
 * Excluded from search engines unless the review is approved. With published answers it is a case study: the quote, and
 * the answers question by question.
 */
function reviewDocument({ review, answers }: Pick<ReviewView, "review" | "answers">, around: Around): Document {
  const { locale, url, origin, workspace, approved } = around;
  const name = review.name || m.visitor_anonymous({}, { locale });
  const isCaseStudy = answers.length > 0;
  const title = isCaseStudy
    ? m.visitor_case_study_of({ name: review.company || name }, { locale })
    : m.visitor_review_of({ name, workspace }, { locale });
  const image = url + reviewPictureFile("link");
  const report = reportPath(review);
  return publicDocument(
    {
      locale,
      title,
      description: summarise(review.text) || m.visitor_review_from({ name, workspace }, { locale }),
      url,
      origin,
      css: isCaseStudy ? CSS + caseStudyCss : CSS,
      kind: "article",
      image,
      alt: title,
      data: isCaseStudy && approved ? caseStudyData(review, title, workspace, image) : null,
      wide: true,
      hidden: !approved,
    },
    isCaseStudy
      ? h(CaseStudyPage, { review, answers, heading: title, report, locale })
      : h(ReviewPage, { review, heading: title, report, locale }),
  );
}

const two = (value: number) => String(value).padStart(2, "0");

function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(whole % 60)}.${String(thousandths % 1000).padStart(3, "0")}`;
}

// In WebVTT an empty line ends the cue and `-->` begins another.
const cueText = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\r\n\u2028\u2029\f\v]+/g, "\n")
    .trim();

const webVtt = (cues: Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${cueText(text)}\n`).join("\n")}`;

const VTT = {
  "content-type": "text/vtt; charset=utf-8",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "no-cache",
};

export function reviewRoutes(services: Services): Hono {
  const { publicUrl } = services.config;
  const readReview = createViewCache({
    services,
    find: (id: string, from) => findPublicReview(from, id),
    load: (found, from) => loadReview(services, found, from),
    nameOf: (id) => id,
  });
  const once = createPreparer();

  async function readByFile(id: string, file: string): Promise<ReviewView | undefined> {
    const found = await findReviewOfFile(services.database, id, file);
    return found && loadReview(services, found);
  }

  async function reviewPage(c: HonoContext) {
    const locale = localeOf(c);
    const id = c.req.param("id") ?? "";
    const shown = await readReview(id, c);
    if (!shown) return send(c, prepareHtml(missingDocument(locale, "review")), 404);
    const { view, found } = shown;
    const { workspace, approved } = found;
    const around = { locale, url: publicUrl + reviewPath(id), origin: publicUrl, workspace, approved };
    return send(
      c,
      once(view, `page:${locale}`, () => prepareHtml(reviewDocument(view, around))),
    );
  }

  async function captions(c: HonoContext) {
    const [id = "", ending] = (c.req.param("file") ?? "").split(".");
    if (ending !== "vtt") throw notFound();
    const view = (await readReview(id, c))?.view ?? (await readByFile(id, c.req.query("of") ?? ""));
    if (!view || view.cues.length === 0) throw notFound();
    return send(
      c,
      once(view, "captions", () => prepare(webVtt(view.cues), VTT)),
    );
  }

  async function picture(c: HonoContext) {
    const format = PICTURE_FORMATS.find((known) => reviewPictureFile(known) === `/${c.req.param("file")}`);
    const shown = format && (await readReview(c.req.param("id") ?? "", c));
    if (!shown) throw notFound();
    const { view, found } = shown;
    const brand = await services.database.read(found.workspace_id, (db) => readBrand(db, found.workspace_id, found.id));
    const choice = {
      format,
      style: PICTURE_STYLES.find((known) => known === c.req.query("style")) ?? "card",
      theme: PICTURE_THEMES.find((known) => known === c.req.query("theme")),
      nameless: m.visitor_anonymous({}, { locale: localeOf(c) }),
    };
    const { content, draw } = reviewPicture(services, view.review, brand, choice);
    return sendPicture(c, content, draw, found.approved ? {} : { "x-robots-tag": "noindex" });
  }

  return new Hono()
    .get("/r/:id", reviewPage)
    .get("/r/:id/:file{[a-z]+\\.png}", picture)
    .get("/captions/:file", captions);
}
