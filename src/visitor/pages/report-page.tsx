/** @jsxImportSource preact */
import { LIMITS } from "#contract/core/limits.ts";
import type { REPORT_REASONS } from "#contract/reviews/review-report.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

type Field = "reason" | "words" | "email" | "website";

export interface ReportView {
  workspace: string;
  name: string;
  excerpt: string;
  path: string;
  review: string;
  done: boolean;
  typed: Partial<Record<Field, string>>;
  problems: Field[];
  tooMany: boolean;
}

interface ReportProps {
  view: ReportView;
  locale: Locale;
}

const REASON_LABELS: Record<(typeof REPORT_REASONS)[number], typeof m.wall_report_illegal> = {
  illegal: m.wall_report_illegal,
  fake: m.wall_report_fake,
  private_data: m.wall_report_private_data,
  offensive: m.wall_report_offensive,
  other: m.wall_report_other,
};
const ERROR_MESSAGES = {
  reason: m.wall_report_wrong_reason,
  words: m.wall_report_wrong_words,
  email: m.wall_report_wrong_email,
  website: m.wall_report_wrong_hidden,
};

function FieldError({ of, view, locale }: ReportProps & { of: Field }) {
  if (!view.problems.includes(of)) return null;
  return (
    <p id={`${of}-problem`} class="problem">
      {ERROR_MESSAGES[of]({}, { locale })}
    </p>
  );
}

function ReportFields({ view, locale }: ReportProps) {
  const { typed, problems } = view;
  const wrong = (of: Field) =>
    problems.includes(of) ? ({ "aria-invalid": "true", "aria-describedby": `${of}-problem` } as const) : {};
  return (
    <form method="post" action={view.path}>
      <fieldset {...wrong("reason")}>
        <legend>{m.wall_report_reason({}, { locale })}</legend>
        {Object.entries(REASON_LABELS).map(([reason, label]) => (
          <label key={reason} class="check">
            <input type="radio" name="reason" value={reason} required checked={typed.reason === reason} />
            <span>{label({}, { locale })}</span>
          </label>
        ))}
        <FieldError of="reason" view={view} locale={locale} />
      </fieldset>
      <label for="words">{m.wall_report_words({}, { locale })}</label>
      <textarea id="words" name="words" rows={5} dir="auto" maxLength={LIMITS.formText} {...wrong("words")}>
        {typed.words}
      </textarea>
      <FieldError of="words" view={view} locale={locale} />
      <label for="email">{m.wall_report_email({}, { locale })}</label>
      <input
        id="email"
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={LIMITS.email}
        value={typed.email}
        {...wrong("email")}
      />
      <FieldError of="email" view={view} locale={locale} />
      <p class="hint">{m.wall_report_email_hint({}, { locale })}</p>
      <div class="unseen">
        <label>
          {m.wall_report_hidden({}, { locale })} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FieldError of="website" view={view} locale={locale} />
      <button type="submit">{m.wall_report_send({}, { locale })}</button>
    </form>
  );
}

/** No scripts. */
export function ReportPage({ view, locale }: ReportProps) {
  const { workspace, name, excerpt, done, tooMany } = view;
  const who = name || m.visitor_anonymous({}, { locale });
  return (
    <article class="mine">
      <h1>{done ? m.wall_report_done_title({}, { locale }) : m.wall_report_title({}, { locale })}</h1>
      {done && (
        <p class="done" role="status">
          {m.wall_report_done({ workspace }, { locale })}
        </p>
      )}
      {tooMany && (
        <p class="problem" role="alert">
          {m.wall_report_too_many({}, { locale })}
        </p>
      )}
      <section>
        <h2 dir="auto">{m.wall_report_of({ name: who }, { locale })}</h2>
        {excerpt && (
          <p class="multiline" dir="auto">
            {excerpt}
          </p>
        )}
        <p>
          <a href={view.review}>{m.wall_report_back({}, { locale })}</a>
        </p>
      </section>
      {!done && (
        <section>
          <ReportFields view={view} locale={locale} />
          <p class="hint">{m.wall_report_who({ workspace }, { locale })}</p>
        </section>
      )}
    </article>
  );
}
