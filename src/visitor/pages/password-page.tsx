/** @jsxImportSource preact */
import type { WallView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

const PROBLEMS = {
  empty: m.visitor_password_empty,
  wrong: m.visitor_password_wrong,
  paused: m.visitor_password_paused,
};
export type PasswordProblem = keyof typeof PROBLEMS;

interface PasswordPageProps {
  theme: WallView["theme"];
  locale: Locale;
  problem: PasswordProblem | undefined;
}

/** Without an action, the form is sent to the address it is at, here or at the wall's own domain. */
export function PasswordPage({ theme, locale, problem }: PasswordPageProps) {
  return (
    <main class="wall" data-theme={theme}>
      <form method="post" class="gate" noValidate>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
          <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.25v2" />
        </svg>
        <h1>{m.visitor_password_title({}, { locale })}</h1>
        <p>{m.visitor_password_text({}, { locale })}</p>
        <label for="password">{m.visitor_password_label({}, { locale })}</label>
        <input
          id="password"
          name="password"
          type="password"
          dir="auto"
          required
          autoFocus
          autoComplete="current-password"
          autoCapitalize="off"
          {...(problem && { "aria-invalid": true, "aria-describedby": "problem" })}
        />
        {problem && (
          <p id="problem" class="problem" role="alert">
            {PROBLEMS[problem]({}, { locale })}
          </p>
        )}
        <button type="submit">{m.visitor_password_open({}, { locale })}</button>
      </form>
    </main>
  );
}
