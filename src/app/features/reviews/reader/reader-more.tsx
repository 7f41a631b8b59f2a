import { isPictureAnswer } from "#app/features/reviews/editor-form/to-form-values.ts";
import { isSafeUrl } from "#contract/core/values.ts";
import { m } from "#messages/gen/messages.js";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { ReaderFacts } from "./reader-facts.tsx";
import { answersOf, replyOf, type ReviewView } from "./review-view.ts";

type Answer = ReturnType<typeof answersOf>[number];

function AnswerLine({ answer: question }: { answer: Answer }) {
  const { question_label: label, question_text: text, answer } = question;
  const words = label || text;
  return (
    <div>
      <dt dir="auto" className="text-sm text-ink-faint">
        {words}
      </dt>
      <dd dir="auto" className="whitespace-pre-line">
        {answer && isPictureAnswer(question) && isSafeUrl(answer) ? (
          <img
            src={answer}
            alt={m.record_answer_picture({ question: words })}
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

/** What only the full record has: answers, the reply of the business, and the facts. Below the words, so that nothing jumps. */
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
          <h2 className="text-sm font-medium text-ink-faint">{m.record_reply()}</h2>
          <p dir="auto" className="text-read whitespace-pre-line">
            {reply}
          </p>
        </section>
      )}
      <ReaderFacts view={view} full={full} />
    </>
  );
}
