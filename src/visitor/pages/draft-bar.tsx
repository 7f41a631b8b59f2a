/** @jsxImportSource preact */
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

type Field = "name" | "text" | "website";

interface DraftBarComment {
  id: number;
  name: string;
  text: string;
  date: string;
  isSettled: boolean;
}

export interface DraftBarView {
  title: string;
  workspace: string;
  /** Who shared it; null when that is no person who is still here. */
  by: string | null;
  until: string;
  /** Where the form is sent. */
  path: string;
  comments: DraftBarComment[];
  typed: Partial<Record<Field, string>>;
  problems: Field[];
  tooMany: boolean;
  sent: boolean;
}

interface DraftBarProps {
  view: DraftBarView;
  locale: Locale;
}

const PROBLEMS: Record<Field, (locale: Locale) => string> = {
  name: (locale) => m.draft_comment_wrong_name({ count: LIMITS.userName }, { locale }),
  text: (locale) => m.draft_comment_wrong_text({ count: LIMITS.draftComment }, { locale }),
  website: (locale) => m.wall_report_wrong_hidden({}, { locale }),
};

function CommentForm({ view, locale }: DraftBarProps) {
  const { typed, problems } = view;
  const wrong = (of: Field) =>
    problems.includes(of) ? ({ "aria-invalid": "true", "aria-describedby": `draft-${of}-problem` } as const) : {};
  const problem = (of: Field) =>
    problems.includes(of) && (
      <p id={`draft-${of}-problem`} class="draft-problem">
        {PROBLEMS[of](locale)}
      </p>
    );
  return (
    <form method="post" action={view.path}>
      <label for="draft-name">{m.draft_comment_name({}, { locale })}</label>
      <input
        id="draft-name"
        name="name"
        required
        dir="auto"
        autoComplete="name"
        maxLength={LIMITS.userName}
        value={typed.name}
        {...wrong("name")}
      />
      {problem("name")}
      <label for="draft-text">{m.draft_comment_text({}, { locale })}</label>
      <textarea
        id="draft-text"
        name="text"
        required
        rows={4}
        dir="auto"
        maxLength={LIMITS.draftComment}
        {...wrong("text")}
      >
        {typed.text}
      </textarea>
      {problem("text")}
      <div class="draft-unseen">
        <label>
          {m.wall_report_hidden({}, { locale })} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {problem("website")}
      <p class="draft-hint">{m.draft_comment_hint({}, { locale })}</p>
      <button type="submit">{m.draft_comment_send({}, { locale })}</button>
    </form>
  );
}

/** Stands above a wall that is opened by a private link. Needs no script. */
export function DraftBar({ view, locale }: DraftBarProps) {
  const { title, workspace, by, until, comments, problems, tooMany, sent } = view;
  const isOpen = sent || tooMany || problems.length > 0;
  return (
    <section class="draft" aria-label={m.draft_bar_title({ name: title }, { locale })}>
      <p class="draft-about">
        <strong dir="auto">{m.draft_bar_title({ name: title }, { locale })}</strong>
        <span dir="auto">
          {by === null
            ? m.draft_bar_shared_workspace({ workspace, date: until }, { locale })
            : m.draft_bar_shared({ name: by, workspace, date: until }, { locale })}
        </span>
      </p>
      <details open={isOpen}>
        <summary>{m.draft_bar_comments({ count: comments.length }, { locale })}</summary>
        <div class="draft-panel" id="comments">
          {sent && (
            <p class="draft-done" role="status">
              {m.draft_comment_sent({ workspace }, { locale })}
            </p>
          )}
          {tooMany && (
            <p class="draft-problem" role="alert">
              {m.draft_comment_too_many({}, { locale })}
            </p>
          )}
          {comments.length === 0 ? (
            <p class="draft-hint">{m.draft_comment_none({}, { locale })}</p>
          ) : (
            <ol>
              {comments.map(({ id, name, text, date, isSettled }) => (
                <li key={id}>
                  <p class="draft-who">
                    <strong dir="auto">{name}</strong>
                    <span>{date}</span>
                    {isSettled && <span class="draft-settled">{m.draft_comment_settled({}, { locale })}</span>}
                  </p>
                  <p class="draft-text" dir="auto">
                    {text}
                  </p>
                </li>
              ))}
            </ol>
          )}
          <CommentForm view={view} locale={locale} />
        </div>
      </details>
    </section>
  );
}
