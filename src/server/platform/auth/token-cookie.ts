import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "#server/config.ts";
import { SESSION_SECONDS } from "./sessions.ts";

const isSecure = (config: Config) => config.publicUrl.startsWith("https:");
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
