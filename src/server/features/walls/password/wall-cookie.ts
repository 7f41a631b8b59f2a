import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import type { FoundWall } from "#server/domain/walls/find-public-wall.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { signValue, verifySigned } from "#server/platform/auth/signature.ts";
import { isSecure } from "#server/platform/auth/token-cookie.ts";
import type { Services } from "#server/platform/context/context.ts";

const SECONDS = 30 * 24 * 60 * 60;
const PREFIX = "laurel-wall-";
const IS_WALL_COOKIE = new RegExp(`^(?:__Host-)?${PREFIX}`);
const Entered = z.object({ wall: z.string(), password: z.string() });

type Needed = Pick<Services, "config" | "serverKey">;
type Locked = Pick<FoundWall, "unique_page_id" | "password_hash">;

// The `__Host-` prefix binds the cookie to this host; browsers accept it over https only.
const nameOf = ({ config }: Needed, { unique_page_id: id }: Locked) =>
  `${isSecure(config) ? "__Host-" : ""}${PREFIX}${id}`;

/** Changes with the password, so that the cookie ends with it. */
const fingerprint = ({ serverKey }: Needed, { password_hash: hash }: Locked) =>
  hashSecret(serverKey, `wall password ${hash}`);

/** Whether this browser has entered the present password of the wall. */
export function hasEntered(services: Needed, c: HonoContext, wall: Locked): boolean {
  const cookie = getCookie(c, nameOf(services, wall));
  const entered = verifySigned(services.serverKey, "wall-password", Entered, cookie);
  return entered?.wall === wall.unique_page_id && entered.password === fingerprint(services, wall);
}

export function rememberEntry(services: Needed, c: HonoContext, wall: Locked): void {
  const value = { wall: wall.unique_page_id, password: fingerprint(services, wall) };
  const until = new Date(Date.now() + SECONDS * 1000);
  setCookie(c, nameOf(services, wall), signValue(services.serverKey, "wall-password", value, until), {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(services.config),
    maxAge: SECONDS,
  });
}

/** Of a `Cookie` header, only the cookies of walls: nothing else is for a wall's own domain. */
export const onlyWallCookies = (header: string | undefined): string =>
  (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => IS_WALL_COOKIE.test(pair))
    .join("; ");
