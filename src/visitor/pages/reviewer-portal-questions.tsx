/** @jsxImportSource preact */
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";
import type { ReviewerPortalProps } from "./reviewer-portal.tsx";

interface QuestionProps {
  title: string;
  text: string;
  act: "withdraw" | "erase";
  yes: string;
  path: string;
  locale: Locale;
}

function QuestionPage({ title, text, act, yes, path, locale }: QuestionProps) {
  return (
    <article class="mine">
      <h1>{title}</h1>
      <p>{text}</p>
      <form method="post" action={path} class="choices">
        <input type="hidden" name="act" value={act} />
        <button type="submit" class="grave">
          {yes}
        </button>
        <a class="button" href={path}>
          {m.visitor_form_mine_confirm_no({}, { locale })}
        </a>
      </form>
    </article>
  );
}

export function WithdrawPage({ view: { workspace }, pathOf, locale }: ReviewerPortalProps) {
  const title = m.visitor_form_mine_confirm_title({}, { locale });
  const text = m.visitor_form_mine_withdraw_text({ workspace }, { locale });
  const yes = m.visitor_form_mine_confirm_yes({}, { locale });
  return <QuestionPage act="withdraw" {...{ title, text, yes, path: pathOf(), locale }} />;
}

export function ErasePage({ view: { workspace }, pathOf, locale }: ReviewerPortalProps) {
  const title = m.visitor_form_mine_erase_title({}, { locale });
  const text = m.visitor_form_mine_erase_text({ workspace }, { locale });
  const yes = m.visitor_form_mine_erase_yes({}, { locale });
  return <QuestionPage act="erase" {...{ title, text, yes, path: pathOf(), locale }} />;
}

export function ErasedPage({ workspace, locale }: { workspace: string; locale: Locale }) {
  return (
    <article class="mine">
      <h1>{m.visitor_form_mine_erased_title({}, { locale })}</h1>
      <p role="status">{m.visitor_form_mine_erased_text({ workspace }, { locale })}</p>
    </article>
  );
}
