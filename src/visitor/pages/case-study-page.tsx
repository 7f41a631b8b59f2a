/** @jsxImportSource preact */
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { ReviewDate } from "#visitor/cards/card.tsx";
import { EditedNote } from "#visitor/cards/edited-note.tsx";
import { Media } from "#visitor/cards/media.tsx";
import { Person } from "#visitor/cards/person.tsx";
import { Reply } from "#visitor/cards/reply.tsx";
import { Stars } from "#visitor/cards/stars.tsx";
import { ReportLink } from "./report-link.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { RichText } from "#visitor/text/rich-text.tsx";

interface CaseStudyPageProps {
  review: PublicReview;
  heading: string;
  answers: { question: string; answer: string }[];
  report: string;
  locale: Locale;
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** One long review: the quote, who said it, and what they answered, question by question. */
export function CaseStudyPage({ review, heading, answers, report, locale }: CaseStudyPageProps) {
  return (
    <section class="wall study" data-theme="auto" aria-label={heading}>
      <article>
        <header class="study-head">
          {review.companyLogoUrl && <img class="study-logo" src={review.companyLogoUrl} alt={review.company ?? ""} />}
          <h1 class="study-title" dir="auto">
            {heading}
          </h1>
        </header>
        <figure class="study-quote">
          {review.rating !== null && <Stars rating={review.rating} locale={locale} />}
          {review.text.length > 0 && (
            <blockquote dir="auto">
              <RichText words={review.text} />
            </blockquote>
          )}
          <figcaption>
            <Person review={review} locale={locale} />
            <p class="meta">
              {review.date && <ReviewDate date={review.date} locale={locale} />}
              <EditedNote review={review} locale={locale} />
            </p>
          </figcaption>
        </figure>
        <Media review={review} locale={locale} place="native" />
        {answers.map(({ question, answer }) => (
          <section class="study-part" key={question}>
            <h2 dir="auto">{question}</h2>
            {paragraphs(answer).map((text) => (
              <p key={text} dir="auto">
                {text}
              </p>
            ))}
          </section>
        ))}
        {review.reply && <Reply reply={review.reply} locale={locale} open />}
      </article>
      <ReportLink href={report} locale={locale} />
    </section>
  );
}
