import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { LEVELS, ratePassword, type Level } from "./rate-password.ts";

const TONES: Record<Level, string> = {
  short: "bg-danger",
  guessable: "bg-danger",
  fair: "bg-star",
  good: "bg-accent",
  strong: "bg-accent",
};

function strengthMessage(level: Level, password: string): string {
  const words: Record<Level, () => string> = {
    short: () => m.account_password_short({ count: LIMITS.passwordMin - password.length }),
    guessable: () => m.account_password_guessable(),
    fair: () => m.account_password_fair(),
    good: () => m.account_password_good(),
    strong: () => m.account_password_strong(),
  };
  return words[level]();
}

/** How hard a password is to guess, and what would make it better. Advice: the service alone decides. */
export function PasswordStrength({ password, personal }: { password: string; personal: string[] }) {
  if (!password) return m.account_password_help({ count: LIMITS.passwordMin });
  const level = ratePassword(password, personal);
  const reached = Math.max(1, LEVELS.indexOf(level));
  return (
    <>
      <span aria-hidden className="mb-1.5 flex gap-1">
        {LEVELS.slice(1).map((step, index) => (
          <span key={step} className={cx("h-1 flex-1 rounded-full", index < reached ? TONES[level] : "bg-line")} />
        ))}
      </span>
      {strengthMessage(level, password)}
    </>
  );
}
