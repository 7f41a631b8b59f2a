import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { PASSKEY_MINUTES } from "#contract/account/passkeys.ts";
import type { Config } from "#server/config.ts";
import type { AttemptCookie } from "#server/platform/context/context.ts";
import { SESSION_SECONDS } from "./sessions.ts";

export const isSecure = (config: Config) => config.publicUrl.startsWith("https:");
// The `__Host-` prefix binds the cookie to this host; browsers accept it over https only.
const nameOf = (config: Config) => (isSecure(config) ? "__Host-laurel" : "laurel");

export const readToken = (config: Config, c: Context): string | undefined => getCookie(c, nameOf(config));

export function writeToken(config: Config, c: Context, token: string | undefined): void {
  setCookie(c, nameOf(config), token ?? "", {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(config),
    maxAge: token ? SESSION_SECONDS : 0,
  });
}

const ATTEMPT_SECONDS = PASSKEY_MINUTES * 60;

/** Holds an attempt to sign in with a passkey. */
export function attemptCookie(config: Config, c: Context): AttemptCookie {
  const name = `${nameOf(config)}-passkey`;
  return {
    read: () => getCookie(c, name),
    write: (value) =>
      setCookie(c, name, value ?? "", {
        path: "/",
        httpOnly: true,
        sameSite: "Strict",
        secure: isSecure(config),
        maxAge: value ? ATTEMPT_SECONDS : 0,
      }),
  };
}

/** Longer than a replica may be behind, and than most jobs that a person starts. */
const WRITING_SECONDS = 300;
const writingName = (config: Config) => `${nameOf(config)}-wrote`;

/** Tells all processes, by a cookie, that the person at this browser changes something. */
export const rememberWriting = (config: Config, c: Context): void =>
  setCookie(c, writingName(config), "1", {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(config),
    maxAge: WRITING_SECONDS,
  });

/** True when the person at this browser changed something a few minutes ago, in whatever process. */
export const hasJustWritten = (config: Config, c: Pick<Context, "req">): boolean =>
  c.req.header("cookie")?.includes(writingName(config)) === true;
