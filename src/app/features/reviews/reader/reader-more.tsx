import Eye from "lucide-react/icons/eye";
import { Badge } from "#ui/data/badge.tsx";
import { isPictureAnswer } from "#app/features/reviews/editor-form/to-form-values.ts";
import { isSafeUrl } from "#contract/core/urls.ts";
import { m } from "#messages/gen/messages.js";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { answersOf, replyOf, type ReviewView } from "./review-view.ts";
import type { ReactNode } from "react";
import type { FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { OutsideLink } from "#app/shared/review-display/review-origin.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

const builtIn = (full: FullReview, key: string) =>
  full.question_answers.find(({ question_text: text }) => text === key)?.answer;

function ReaderFacts({ view, full }: { view: ReviewView; full: FullReview }) {
  const email = full.feed_fields.email || builtIn(full, "email");
  const phone = builtIn(full, "contact_number");
  const company = builtIn(full, "company_url");
  const profiles = full.reviewer_social_urls.filter(({ url }) => isSafeUrl(url));
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-4 border-t border-line pt-5">
      <Fact name={m.reviews_source()}>
        <bdi>{view.source}</bdi>{" "}
        {view.sourceUrl && <OutsideLink href={view.sourceUrl}>{m.reviews_open_source()}</OutsideLink>}
      </Fact>
      <Fact name={m.reviews_received()}>
        <RelativeTime value={full.created_at} />
      </Fact>
      {full.assignee && (
        <Fact name={m.reviews_assignee()}>
          <bdi>{full.assignee.name}</bdi>
        </Fact>
      )}
      {email && (
        <Fact name={m.record_field_email()}>
          <a href={`mailto:${email}`} dir="ltr" className="text-accent-ink hover:underline">
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact name={m.record_field_phone()}>
          <span dir="ltr">{phone}</span>
        </Fact>
      )}
      {company && isSafeUrl(company) && (
        <Fact name={m.record_field_company_url()}>
          <OutsideLink href={company}>{URL.parse(company)?.host ?? company}</OutsideLink>
        </Fact>
      )}
      {Object.entries(full.custom_fields ?? {})
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, value]) => (
          <Fact key={`field ${name}`} name={name}>
            <span dir="auto">{value}</span>
          </Fact>
        ))}
      {profiles.length > 0 && (
        <Fact name={m.record_field_profiles()}>
          <span className="flex flex-wrap gap-x-3">
            {profiles.map(({ platform, url }) => (
              <OutsideLink key={platform} href={url}>
                {platform}
              </OutsideLink>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  );
}

type Answer = ReturnType<typeof answersOf>[number];

function AnswerLine({ answer: question }: { answer: Answer }) {
  const { question_label: label, question_text: text, answer } = question;
  const shownLabel = label || text;
  return (
    <div>
      <dt dir="auto" className="text-sm text-ink-faint">
        {shownLabel}
      </dt>
      <dd dir="auto" className="whitespace-pre-line">
        {answer && isPictureAnswer(question) && isSafeUrl(answer) ? (
          <img
            src={answer}
            alt={m.record_answer_picture({ question: shownLabel })}
            loading="lazy"
            className="mt-1 max-h-60 rounded-md border border-line"
          />
        ) : (
          answer
        )}
      </dd>
    </div>
  );
}

/** Shown below the text, so that loading it moves nothing. */
export function ReaderMore({ view }: { view: ReviewView }) {
  const { full } = view;
  if (!full)
    return (
      <div className="appear-late border-t border-line pt-5" aria-busy>
        <SkeletonText lines={3} />
      </div>
    );
  const answers = answersOf(full);
  const reply = replyOf(full);
  return (
    <>
      {answers.length > 0 && (
        <section aria-label={m.record_answers()} className="border-t border-line pt-5">
          <dl className="flex flex-col gap-3">
            {answers.map((answer) => (
              <AnswerLine key={answer.feed_form_question_id} answer={answer} />
            ))}
          </dl>
        </section>
      )}
      {reply && (
        <section className="rounded-md bg-sunken px-4 py-3">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-sm font-medium text-ink-faint">{m.record_reply()}</h2>
            {full.extra_details.reply_public && (
              <Badge icon={Eye} tone="outline">
                {m.record_reply_public()}
              </Badge>
            )}
          </div>
          <p dir="auto" className="text-read whitespace-pre-line">
            {reply}
          </p>
        </section>
      )}
      <ReaderFacts view={view} full={full} />
    </>
  );
}
