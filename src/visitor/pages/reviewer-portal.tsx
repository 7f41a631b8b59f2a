/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { ConsentRecord } from "#contract/reviews/consent.ts";
import type { PortalPage } from "#contract/core/public-paths.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { starsText } from "#visitor/cards/stars.tsx";
import type { Locale } from "#visitor/text/locale.ts";

const PORTAL_STATES = ["held", "received", "published", "hidden", "withdrawn"] as const;
export const PORTAL_RESULTS = ["words", "consent", "withdrawn"] as const;

export interface ReviewerPortalView {
  workspace: string;
  state: (typeof PORTAL_STATES)[number];
  words: string;
  /** The reply of the business, where it is public or was mailed to the reviewer. */
  reply: string | null;
  stars: number | null;
  /** With the id of those that can be removed. */
  files: { id: number | null; kind: string; url: string }[];
  /** How many pictures can be added. */
  morePictures: number;
  /** Of the page itself. */
  url: string;
  /** Purposes as last asked for, with the current consent. */
  purposes: ConsentRecord["purposes"];
  /** When it is deleted unless it is published before. */
  deletedAt: Date | null;
  done: (typeof PORTAL_RESULTS)[number] | null;
  problem: "no_words" | "pictures" | null;
}

export interface ReviewerPortalProps {
  view: ReviewerPortalView;
  pathOf: (page?: PortalPage) => string;
  locale: Locale;
}

const STATE_LABELS = {
  held: m.visitor_form_mine_state_held,
  received: m.visitor_form_mine_state_received,
  published: m.visitor_form_mine_state_published,
  hidden: m.visitor_form_mine_state_hidden,
  withdrawn: m.visitor_form_mine_state_withdrawn,
};
const RESULT_MESSAGES = {
  words: m.visitor_form_mine_done_words,
  consent: m.visitor_form_mine_done_consent,
  withdrawn: m.visitor_form_mine_done_withdrawn,
};

const dayOf = (moment: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(moment);

function PortalSection({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type InForm = Pick<ReviewerPortalProps, "view" | "locale"> & { fixed: boolean };

/** In a form a picture has a box that removes it. */
function SubmittedFiles({ view: { files }, locale, fixed }: InForm) {
  return (
    <>
      {files.map(({ id, kind, url }, index) => {
        const number = index + 1;
        const label = m.visitor_form_mine_file({ number }, { locale });
        if (kind === "video") return <video key={url} controls preload="metadata" src={url} aria-label={label} />;
        if (kind === "audio") return <audio key={url} controls preload="metadata" src={url} aria-label={label} />;
        return (
          <div key={url}>
            <img src={url} alt={label} />
            {!fixed && id !== null && (
              <label class="check">
                <input type="checkbox" name="remove" value={id} />
                <span>{m.visitor_form_mine_remove({ number }, { locale })}</span>
              </label>
            )}
          </div>
        );
      })}
    </>
  );
}

const STARS = Array.from({ length: LIMITS.starMax - LIMITS.starMin + 1 }, (_, index) => LIMITS.starMax - index);

function StarsField({ view: { stars }, locale, fixed }: InForm) {
  if (stars === null) return null;
  if (fixed) return <p>{starsText(stars, locale)}</p>;
  return (
    <>
      <label for="stars">{m.visitor_form_mine_stars({}, { locale })}</label>
      <select id="stars" name="stars">
        {STARS.map((rating) => (
          <option key={rating} value={rating} selected={rating === Math.round(stars)}>
            {starsText(rating, locale)}
          </option>
        ))}
      </select>
    </>
  );
}

function PicturesField({ view: { morePictures, problem }, locale }: Pick<ReviewerPortalProps, "view" | "locale">) {
  if (morePictures === 0) return null;
  const isWrong = problem === "pictures";
  const limits = { count: morePictures, size: Math.round(LIMITS.imageBytes / 1024 / 1024) };
  return (
    <>
      <label for="pictures">{m.visitor_form_mine_add({}, { locale })}</label>
      <input
        id="pictures"
        name="pictures"
        type="file"
        accept="image/*"
        multiple
        aria-describedby={isWrong ? "pictures-problem pictures-hint" : "pictures-hint"}
        aria-invalid={isWrong ? "true" : undefined}
      />
      {isWrong && (
        <p id="pictures-problem" class="problem">
          {m.visitor_form_mine_add_problem({}, { locale })}
        </p>
      )}
      <p id="pictures-hint" class="hint">
        {m.visitor_form_mine_add_hint(limits, { locale })}
      </p>
    </>
  );
}

function EditTextSection({ view, pathOf, locale }: ReviewerPortalProps) {
  const { words, state } = view;
  const problem = view.problem === "no_words";
  const fixed = state === "held" || state === "withdrawn";
  return (
    <PortalSection title={m.visitor_form_mine_words({}, { locale })}>
      {fixed ? (
        <>
          <StarsField view={view} locale={locale} fixed />
          <SubmittedFiles view={view} locale={locale} fixed />
          <p class="multiline" dir="auto">
            {words}
          </p>
        </>
      ) : (
        <form method="post" action={pathOf()} enctype="multipart/form-data">
          <input type="hidden" name="act" value="words" />
          <SubmittedFiles view={view} locale={locale} fixed={false} />
          <StarsField view={view} locale={locale} fixed={false} />
          <label for="words">{m.visitor_form_mine_words_label({}, { locale })}</label>
          <textarea
            id="words"
            name="words"
            rows={7}
            dir="auto"
            maxLength={LIMITS.reviewText}
            aria-describedby={problem ? "words-problem words-hint" : "words-hint"}
            aria-invalid={problem ? "true" : undefined}
          >
            {words}
          </textarea>
          {problem && (
            <p id="words-problem" class="problem">
              {m.visitor_form_mine_words_empty({}, { locale })}
            </p>
          )}
          <p id="words-hint" class="hint">
            {state === "published"
              ? m.visitor_form_mine_words_again({}, { locale })
              : m.visitor_form_mine_words_hint({}, { locale })}
          </p>
          <PicturesField view={view} locale={locale} />
          <button type="submit">{m.visitor_form_mine_words_save({}, { locale })}</button>
        </form>
      )}
    </PortalSection>
  );
}

function ConsentSection({ view: { purposes, workspace }, pathOf, locale }: ReviewerPortalProps) {
  return (
    <PortalSection title={m.visitor_form_mine_consent({}, { locale })}>
      <form method="post" action={pathOf()}>
        <input type="hidden" name="act" value="consent" />
        {purposes.map(({ purpose, text, agreed }) => (
          <label key={purpose} class="check">
            <input type="checkbox" name="consents" value={purpose} checked={agreed} />
            <span dir="auto">{text}</span>
          </label>
        ))}
        <p class="hint">{m.visitor_form_mine_consent_hint({ workspace }, { locale })}</p>
        <button type="submit">{m.visitor_form_mine_consent_save({}, { locale })}</button>
      </form>
    </PortalSection>
  );
}

/** Opens the person's own mail program. */
function mailLink({ workspace, url }: ReviewerPortalView, locale: Locale): string {
  const subject = m.visitor_form_mine_title({ workspace }, { locale });
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`;
}

/** No scripts. */
export function ReviewerPortalPage({ view, pathOf, locale }: ReviewerPortalProps) {
  const { workspace, state, purposes, done, deletedAt: keptUntil } = view;
  return (
    <article class="mine">
      <h1 dir="auto">{m.visitor_form_mine_title({ workspace }, { locale })}</h1>
      {done && (
        <p class="done" role="status">
          {RESULT_MESSAGES[done]({}, { locale })}
        </p>
      )}
      <p class="state">{STATE_LABELS[state]({ workspace }, { locale })}</p>
      {keptUntil && <p>{m.visitor_form_mine_retention({ date: dayOf(keptUntil, locale) }, { locale })}</p>}
      <p class="hint">{m.visitor_form_mine_secret({}, { locale })}</p>
      <p class="hint">
        <a href={pathOf("/link.txt")} download>
          {m.visitor_form_mine_keep_file({}, { locale })}
        </a>
        {" · "}
        <a href={mailLink(view, locale)}>{m.visitor_form_mine_keep_mail({}, { locale })}</a>
      </p>
      <EditTextSection view={view} pathOf={pathOf} locale={locale} />
      {view.reply !== null && (
        <PortalSection title={m.visitor_reply_by({ name: workspace }, { locale })}>
          <p class="multiline" dir="auto">
            {view.reply}
          </p>
        </PortalSection>
      )}
      {purposes.length > 0 && state !== "held" && <ConsentSection view={view} pathOf={pathOf} locale={locale} />}
      {state !== "withdrawn" && (
        <PortalSection title={m.visitor_form_mine_withdraw({}, { locale })}>
          <p>{m.visitor_form_mine_withdraw_text({ workspace }, { locale })}</p>
          <a class="button" href={pathOf("/withdraw")}>
            {m.visitor_form_mine_withdraw_button({}, { locale })}
          </a>
        </PortalSection>
      )}
      {state !== "held" && (
        <PortalSection title={m.visitor_form_mine_erase({}, { locale })}>
          <p>{m.visitor_form_mine_erase_text({ workspace }, { locale })}</p>
          <a class="button" href={pathOf("/erase")}>
            {m.visitor_form_mine_erase_button({}, { locale })}
          </a>
        </PortalSection>
      )}
    </article>
  );
}
